/** What localStorage can, as far as the store needs it. */
export interface Keep {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A text that the reader has typed. */
export interface Text {
  text: string;
  /** When it was last changed. */
  at: number;
  /** The book's text that it was made from. */
  base?: string;
  /** The language of that text of the book. */
  language?: string;
  /** Earlier texts that another one has taken the place of, the latest first. */
  others?: { text: string; at: number }[];
}

/** What was achieved, by id, and when first. */
export type Done = Record<string, number>;

/** Everything that a browser keeps, as a file. */
export interface ProgressFile {
  format: "avtograd progress";
  version: 1;
  saved: string;
  values: Record<string, unknown>;
}

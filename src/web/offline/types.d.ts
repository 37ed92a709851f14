/** What the service worker uses of its scope: TypeScript's own types of it cannot stand beside those of a page. */

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Message extends Lasting {
  data: { kind: "page"; urls: string[] } | { kind: "book"; language: string };
  source: { postMessage(message: unknown): void } | null;
}

export interface ServiceWorker {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Message) => void): void;
}

/** A bound on what a program may take of the reader's memory: beyond it Python raises MemoryError, which it survives. */

const LIMIT = 1 << 30;
const PAGE = 1 << 16;

/** Has every growth of a WebAssembly memory in this worker refused that would go past the limit. */
export function limitMemory() {
  const grow = WebAssembly.Memory.prototype.grow;
  /**
   * @this {WebAssembly.Memory}
   * @param {number} pages
   */
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > LIMIT) throw new RangeError("more memory than a page of this book may use");
    return grow.call(this, pages);
  };
}

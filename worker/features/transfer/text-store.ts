const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The most bytes that UTF-8 has for a character of a string. */
const bytesPerCharacter = 3;
const blockBytes = 1024 * 1024;

/** Texts as UTF-8 outside of the JavaScript heap, which could not hold a large file and what is made from it. */
export class TextStore {
  #block = new Uint8Array();
  #used = 0;

  /** Stores a text without lone surrogates. @returns reads it */
  add(text: string): () => string {
    const most = text.length * bytesPerCharacter;
    if (this.#used + most > this.#block.length) {
      this.#block = new Uint8Array(Math.max(blockBytes, most));
      this.#used = 0;
    }
    const { written } = encoder.encodeInto(text, this.#block.subarray(this.#used));
    const bytes = this.#block.subarray(this.#used, this.#used + written);
    this.#used += written;
    return () => decoder.decode(bytes);
  }
}

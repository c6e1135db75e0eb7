import { read, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** A part of the file in which an upload waits. */
export interface Range {
  readonly from: number;
  readonly length: number;
}

const PIECE_BYTES = 64 * 1024;

/** The file in which an upload waits, read in pieces. Unpacked texts and rows to be stored are appended to it. */
export class Spool {
  readonly #fd: number;
  #end: number;

  constructor(fd: number, sentBytes: number) {
    this.#fd = fd;
    this.#end = sentBytes;
  }

  /** Of this size; at the end, what is left. */
  *pieces({ from, length }: Range, size = PIECE_BYTES): Generator<Buffer<ArrayBuffer>> {
    for (let done = 0; done < length; done += size) {
      yield this.read({ from: from + done, length: Math.min(size, length - done) });
    }
  }

  read({ from, length }: Range): Buffer<ArrayBuffer> {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#fd, bytes, done, length - done, from + done);
      if (count === 0) throw new Error('an upload is shorter than it was');
      done += count;
    }
    return bytes;
  }

  append(bytes: Uint8Array): Range {
    const range = { from: this.#end, length: bytes.length };
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#fd, bytes, done, bytes.length - done, this.#end + done);
    }
    this.#end += bytes.length;
    return range;
  }
}

const readLater = promisify(read);

/** A text that a thread has put into the spool; the main thread reads it when it is needed. */
export function inSpool<Kept extends Range>(fd: number, kept: Kept): Kept & { readonly read: () => Promise<string> } {
  const { from, length } = kept;
  const text = async () => {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await readLater(fd, bytes, done, length - done, from + done);
      if (bytesRead === 0) throw new Error('a spool is shorter than it was');
      done += bytesRead;
    }
    return bytes.toString();
  };
  return { ...kept, read: text };
}

import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { IMPORT_LIMITS } from '#core/import/limits.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that was sent, unpacked. One that was not packed has one text. */
export interface OpenedFile {
  readonly name: string;
  readonly texts: readonly FileText[];
  /** What in it is no text, each with a sentence why. */
  readonly problems: readonly { readonly name: string; readonly problem: string }[];
}

export interface FileText {
  /** In an archive, without folders. */
  readonly name: string;
  /** Decoded, piece by piece; it can be read more than once. */
  readonly text: Iterable<string>;
}

/** Unpacked, it is more than may be loaded at once. */
export class TooLargeError extends Error {
  constructor() {
    super('The files are too large, or too many.');
    this.name = 'TooLargeError';
  }
}

/** Of an archive, with folders and whatever else is passed over. */
const MOST_ENTRIES = 1000;
/** A byte of deflated data unfolds to a thousand at most: between two looks at the sum there are not more than 4 MB. */
const PACKED_BYTES = 4096;
const PIECE_BYTES = 64 * 1024;

/** Opens files by what is in them, whatever they are called. Together they hold no more than an import may. */
export function openFiles(files: readonly SentFile[]): OpenedFile[] {
  const room = new Room();
  return files.map(({ name, bytes }) => openFile(name, isGzip(bytes) ? gunzip(bytes, room) : bytes, room));
}

/** What is left of the limits. */
class Room {
  #bytes: number = IMPORT_LIMITS.bytes;
  #files: number = IMPORT_LIMITS.files;
  #entries = MOST_ENTRIES;

  get bytes(): number {
    return this.#bytes;
  }

  takeEntry(): void {
    this.#entries -= 1;
    if (this.#entries < 0) throw new TooLargeError();
  }

  takeFile(): void {
    this.#files -= 1;
    if (this.#files < 0) throw new TooLargeError();
  }

  takeBytes(count: number): void {
    this.#bytes -= count;
    if (this.#bytes < 0) throw new TooLargeError();
  }
}

function openFile(name: string, bytes: Uint8Array | null, room: Room): OpenedFile {
  if (!bytes) return { name, texts: [], problems: [{ name, problem: DAMAGED }] };
  if (isZip(bytes)) return openArchive(name, bytes, room);
  room.takeFile();
  room.takeBytes(bytes.length);
  return { name, ...readEntry(name, bytes) };
}

function readEntry(name: string, bytes: Uint8Array): Omit<OpenedFile, 'name'> {
  const problem = whatElseItIs(bytes);
  if (problem) return { texts: [], problems: [{ name, problem }] };
  return { texts: [{ name, text: { [Symbol.iterator]: () => decode(bytes) } }], problems: [] };
}

const DAMAGED = 'The archive is damaged, or has not come whole.';
const SPREADSHEET = 'This is a spreadsheet. Save it as CSV first.';
const NOT_UNPACKED = 'It is encrypted or damaged, and cannot be unpacked.';

function openArchive(name: string, bytes: Uint8Array, room: Room): OpenedFile {
  const opened: Omit<OpenedFile, 'name'>[] = [];
  let isSpreadsheet = false;
  const unzip = new Unzip((entry) => {
    room.takeEntry();
    isSpreadsheet ||= entry.name === '[Content_Types].xml';
    if (isPassedOver(entry.name)) return;
    room.takeFile();
    unpack(entry, room, (found) => opened.push(found));
  });
  unzip.register(UnzipInflate);
  try {
    for (let offset = 0; offset < bytes.length; offset += PACKED_BYTES) {
      unzip.push(bytes.subarray(offset, offset + PACKED_BYTES), offset + PACKED_BYTES >= bytes.length);
    }
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    return { name, texts: [], problems: [{ name, problem: DAMAGED }] };
  }
  if (isSpreadsheet) return { name, texts: [], problems: [{ name, problem: SPREADSHEET }] };
  if (opened.length === 0) return { name, texts: [], problems: [{ name, problem: 'There is no file in it.' }] };
  return {
    name,
    texts: opened.flatMap(({ texts }) => texts),
    problems: opened.flatMap(({ problems }) => problems),
  };
}

const STORED_OR_DEFLATED = [0, 8];

function unpack(entry: UnzipFile, room: Room, found: (entry: Omit<OpenedFile, 'name'>) => void): void {
  const name = entry.name.split(/[/\\]/).at(-1) ?? '';
  const fail = () => found({ texts: [], problems: [{ name, problem: NOT_UNPACKED }] });
  if (!STORED_OR_DEFLATED.includes(entry.compression)) {
    fail();
    return;
  }
  let chunks: Uint8Array[] | null = [];
  entry.ondata = (error, chunk, isLast) => {
    // What is thrown here comes back as the error of the unpacker.
    if (error instanceof TooLargeError) throw error;
    if (!chunks) return;
    if (error) {
      chunks = null;
      fail();
      return;
    }
    room.takeBytes(chunk.length);
    chunks.push(chunk);
    if (!isLast) return;
    found(readEntry(name, Buffer.concat(chunks)));
    chunks = null;
  };
  entry.start();
}

/** Folders, and what computers put beside the files. */
function isPassedOver(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function gunzip(bytes: Uint8Array, room: Room): Uint8Array | null {
  try {
    return gunzipSync(bytes, { maxOutputLength: room.bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
    return null;
  }
}

const isGzip = (bytes: Uint8Array) => startsWith(bytes, '1f8b08');
const isZip = (bytes: Uint8Array) => startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506');

function startsWith(bytes: Uint8Array, hex: string): boolean {
  return Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;
}

const NO_TEXT: readonly [hex: string, sentence: string][] = [
  ['504b0304', 'This is an archive within an archive. Unpack it first.'],
  ['504b0506', 'This is an empty archive.'],
  ['1f8b08', 'This is an archive within an archive. Unpack it first.'],
  ['89504e47', 'This is a picture, no table of workouts.'],
  ['ffd8ff', 'This is a picture, no table of workouts.'],
  ['47494638', 'This is a picture, no table of workouts.'],
  ['25504446', 'This is a PDF. Export the workouts as CSV instead.'],
  ['53514c69746520666f726d61742033', 'This is a backup. Export the workouts as CSV instead.'],
  ['d0cf11e0', SPREADSHEET],
  ['526172211a07', 'This is a RAR archive. Unpack it first.'],
  ['377abcaf271c', 'This is a 7z archive. Unpack it first.'],
];

/** A sentence if it is no text. */
function whatElseItIs(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'The file is empty.';
  return NO_TEXT.find(([hex]) => startsWith(bytes, hex))?.[1] ?? null;
}

function* decode(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(offset, offset + PIECE_BYTES), { stream: true });
  }
  yield decoder.decode();
}

const SAMPLE_BYTES = 1024;

/** By its first bytes, or by what it can be. Nobody writes Latin-1 that happens to be valid UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 'fffe')) return 'utf-16le';
  if (startsWith(bytes, 'feff')) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // The names of columns are mostly ASCII: every other byte of them is 0.
  if (Math.max(even, odd) > sample.length / 5) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

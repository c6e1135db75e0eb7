import { isUtf8 } from 'node:buffer';
import { Gunzip, Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import type { FileProblemCode } from '#contract/import-problems.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { cleanFileName } from '#core/import/storable-text.ts';
import type { Range, Spool } from './spool.ts';

/** Where in the spool a file is. */
export interface SentFile extends Range {
  readonly name: string;
}

/** A file that was sent, unpacked. One that was not packed has one text. */
export interface OpenedFile {
  readonly name: string;
  readonly texts: readonly FileText[];
  /** What in it is no text, and why. */
  readonly problems: readonly { readonly name: string; readonly problem: FileProblemCode }[];
}

export interface FileText {
  /** In an archive, without folders. */
  readonly name: string;
  /** Decoded, piece by piece; it can be read more than once. */
  readonly text: Iterable<string>;
}

/** Unpacked, it is more than may be loaded at once: in bytes, unless the message says otherwise. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** That, and trouble with the disk, is no damage of an archive. */
const isUndamaged = (error: unknown) =>
  error instanceof TooLargeError || (error instanceof Error && 'syscall' in error);

/** Of an archive, with folders and whatever else is passed over. */
const MOST_ENTRIES = 1000;
/** A byte of deflated data unfolds to a thousand at most: between two looks at the sum there are not more than 4 MB. */
const PACKED_BYTES = 4096;
/** Our exports shrink to a tenth. What unfolds further is none. */
const MOST_UNFOLDED = 50;

/** Opens files by what is in them, whatever they are called. Together they hold no more than an import may. */
export function openFiles(
  spool: Spool,
  files: readonly SentFile[],
  mostBytes: number = IMPORT_LIMITS.ownBytes,
): OpenedFile[] {
  const sentBytes = files.reduce((sum, { length }) => sum + length, 0);
  const room = new Room(Math.min(mostBytes, IMPORT_LIMITS.bytes + sentBytes * MOST_UNFOLDED));
  return files.map(({ name, ...sent }) => {
    const head = readHead(spool, sent);
    if (isZip(head)) return openArchive(name, sent, spool, room);
    if (!isGzip(head)) {
      room.takeBytes(sent.length, looksLikeOurs(head));
      return openText(name, sent, spool, room);
    }
    const unpacked = gunzip(sent, spool, room);
    if (!unpacked) return damaged(name);
    const isArchive = isZip(readHead(spool, unpacked));
    return (isArchive ? openArchive : openText)(name, unpacked, spool, room);
  });
}

/** What is left of the limits. */
class Room {
  /** For the files of other apps. */
  #bytes: number = IMPORT_LIMITS.bytes;
  /** For our own export, which may be as large as an account. */
  #ownBytes: number;
  #files: number = IMPORT_LIMITS.files;
  #entries = MOST_ENTRIES;

  constructor(ownBytes: number) {
    this.#ownBytes = ownBytes;
  }

  takeEntry(): void {
    this.#entries -= 1;
    if (this.#entries < 0) throw new TooLargeError('The archive has more than 1,000 files and folders.');
  }

  takeFile(): void {
    this.#files -= 1;
    if (this.#files < 0) throw new TooLargeError(`There are more than ${IMPORT_LIMITS.files} files.`);
  }

  takeBytes(count: number, isOurs: boolean): void {
    this.#ownBytes -= count;
    if (!isOurs) this.#bytes -= count;
    if (this.#ownBytes < 0 || this.#bytes < 0) throw new TooLargeError();
  }
}

function openText(name: string, range: Range, spool: Spool, room: Room): OpenedFile {
  room.takeFile();
  return { name, ...readEntry(name, range, spool) };
}

function readEntry(name: string, range: Range, spool: Spool): Omit<OpenedFile, 'name'> {
  const problem = whatElseItIs(readHead(spool, range));
  if (problem) return { texts: [], problems: [{ name, problem }] };
  return { texts: [{ name, text: { [Symbol.iterator]: () => decode(range, spool) } }], problems: [] };
}

const HEAD_BYTES = 64;

function readHead(spool: Spool, { from, length }: Range): Uint8Array {
  return spool.read({ from, length: Math.min(length, HEAD_BYTES) });
}

/** How both kinds of our export begin: the document, and the two tables of it that grow. */
const OUR_BEGINNINGS = ['{"exported_at"', '\uFEFFworkout_id,'].map((text) => Buffer.from(text));

function looksLikeOurs(head: Uint8Array): boolean {
  return OUR_BEGINNINGS.some((beginning) => beginning.equals(head.subarray(0, beginning.length)));
}

function damaged(name: string): OpenedFile {
  return { name, texts: [], problems: [{ name, problem: 'archive_damaged' }] };
}

function openArchive(name: string, range: Range, spool: Spool, room: Room): OpenedFile {
  const opened: Omit<OpenedFile, 'name'>[] = [];
  let isSpreadsheet = false;
  const unzip = new Unzip((entry) => {
    room.takeEntry();
    isSpreadsheet ||= entry.name === '[Content_Types].xml';
    if (isPassedOver(entry.name)) return;
    room.takeFile();
    unpack(entry, spool, room, (found) => opened.push(found));
  });
  unzip.register(UnzipInflate);
  try {
    let left = range.length;
    for (const piece of spool.pieces(range, PACKED_BYTES)) {
      left -= piece.length;
      unzip.push(piece, left === 0);
    }
  } catch (error) {
    if (isUndamaged(error)) throw error;
    return damaged(name);
  }
  if (isSpreadsheet) return { name, texts: [], problems: [{ name, problem: 'spreadsheet' }] };
  if (opened.length === 0) return { name, texts: [], problems: [{ name, problem: 'archive_without_files' }] };
  return {
    name,
    texts: opened.flatMap(({ texts }) => texts),
    problems: opened.flatMap(({ problems }) => problems),
  };
}

const STORED_OR_DEFLATED = [0, 8];

function unpack(entry: UnzipFile, spool: Spool, room: Room, found: (entry: Omit<OpenedFile, 'name'>) => void): void {
  const name = cleanFileName(entry.name);
  const fail = () => found({ texts: [], problems: [{ name, problem: 'not_unpacked' }] });
  if (!STORED_OR_DEFLATED.includes(entry.compression)) {
    fail();
    return;
  }
  let text: UnpackedText | null = new UnpackedText(spool, room);
  entry.ondata = (error, chunk, isLast) => {
    // What is thrown here comes back as the error of the unpacker.
    if (isUndamaged(error)) throw error;
    if (!text) return;
    if (error) {
      text = null;
      fail();
      return;
    }
    text.add(chunk);
    if (!isLast) return;
    found(readEntry(name, text.range, spool));
    text = null;
  };
  entry.start();
}

/** What unfolds goes to the spool, piece by piece: the texts of an archive follow each other. */
class UnpackedText {
  readonly #spool: Spool;
  readonly #room: Room;
  #head = Buffer.alloc(0);
  #from: number | null = null;
  #length = 0;

  constructor(spool: Spool, room: Room) {
    this.#spool = spool;
    this.#room = room;
  }

  add(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    if (this.#head.length < HEAD_BYTES) this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)]);
    this.#room.takeBytes(chunk.length, looksLikeOurs(this.#head) || isZip(this.#head));
    const { from } = this.#spool.append(chunk);
    this.#from ??= from;
    this.#length += chunk.length;
  }

  get range(): Range {
    return { from: this.#from ?? 0, length: this.#length };
  }
}

/** Folders, and what computers put beside the files. */
function isPassedOver(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function gunzip(range: Range, spool: Spool, room: Room): Range | null {
  const text = new UnpackedText(spool, room);
  const unpacker = new Gunzip((chunk) => text.add(chunk));
  try {
    let left = range.length;
    for (const piece of spool.pieces(range, PACKED_BYTES)) {
      left -= piece.length;
      unpacker.push(piece, left === 0);
    }
    return text.range;
  } catch (error) {
    if (isUndamaged(error)) throw error;
    return null;
  }
}

const isGzip = (bytes: Uint8Array) => startsWith(bytes, '1f8b08');
const isZip = (bytes: Uint8Array) => startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506');

function startsWith(bytes: Uint8Array, hex: string): boolean {
  return Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;
}

const NO_TEXT: readonly [hex: string, problem: FileProblemCode][] = [
  ['504b0304', 'archive_in_archive'],
  ['504b0506', 'archive_empty'],
  ['1f8b08', 'archive_in_archive'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['25504446', 'pdf'],
  ['53514c69746520666f726d61742033', 'backup'],
  ['d0cf11e0', 'spreadsheet'],
  ['526172211a07', 'rar'],
  ['377abcaf271c', 'seven_zip'],
];

/** What it is if it is no text. */
function whatElseItIs(bytes: Uint8Array): FileProblemCode | null {
  if (bytes.length === 0) return 'empty';
  return NO_TEXT.find(([hex]) => startsWith(bytes, hex))?.[1] ?? null;
}

function* decode(range: Range, spool: Spool): Generator<string> {
  const decoder = new TextDecoder(detectEncoding(range, spool));
  for (const piece of spool.pieces(range)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const SAMPLE_BYTES = 1024;

/** By its first bytes, or by what it can be. Nobody writes Latin-1 that happens to be valid UTF-8. */
function detectEncoding(range: Range, spool: Spool): string {
  const sample = spool.read({ ...range, length: Math.min(range.length, SAMPLE_BYTES) });
  if (startsWith(sample, 'fffe')) return 'utf-16le';
  if (startsWith(sample, 'feff')) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // The names of columns are mostly ASCII: every other byte of them is 0.
  if (Math.max(even, odd) > sample.length / 5) return odd > even ? 'utf-16le' : 'utf-16be';
  return isAllUtf8(range, spool) ? 'utf-8' : 'windows-1252';
}

function isAllUtf8(range: Range, spool: Spool): boolean {
  let rest = Buffer.alloc(0);
  for (const piece of spool.pieces(range)) {
    const bytes = Buffer.concat([rest, piece]);
    const whole = bytes.length - unfinishedBytes(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return false;
    rest = Buffer.from(bytes.subarray(whole));
  }
  return rest.length === 0;
}

/** Of a character at the end that the next piece goes on with. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    // Bytes within a character begin with 10; the first one tells by its ones how many there are.
    if (byte >= 0xc0) return back < Math.clz32(~(byte << 24)) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

import { openSync, writeSync } from 'node:fs';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FILE_PROBLEMS } from '#contract/import-problems.ts';
import { IMPORT_LIMITS } from '#core/import/import-limits.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { type SpooledFiles, spoolFiles } from '#tests/support/spooled-files.ts';
import { type OpenedFile, openFiles, TooLargeError } from './open-files.ts';
import { Spool } from './spool.ts';

const bytesOf = (text: string) => strToU8(text);
const open = (bytes: Uint8Array) => openAll([bytes])[0] as OpenedFile;

function openAll(contents: readonly Uint8Array[]): OpenedFile[] {
  spooled?.[Symbol.dispose]();
  spooled = spoolFiles(contents.map((content) => ({ name: 'sent', content })));
  return openFiles(new Spool(spooled.spool, spooled.bytes), spooled.files);
}
let spooled: SpooledFiles | undefined;

const textsOf = ({ texts }: OpenedFile) => texts.map(({ name, text }) => [name, [...text].join('')]);
const problemsOf = ({ problems }: OpenedFile) =>
  problems.map(({ name, problem }) => `${name}: ${FILE_PROBLEMS[problem]}`);

describe('the letters of a file', () => {
  const TEXT = 'Datum;Übung;Gewicht\n2026-08-10;Crème de l’Œuvre €;62,5\n';
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
  const WINDOWS = { '’': 0x92, Œ: 0x8c, '€': 0x80 } as Record<string, number>;
  const windows1252 = Uint8Array.from([...TEXT], (letter) => WINDOWS[letter] ?? letter.charCodeAt(0));

  test.each([
    ['UTF-8', bytesOf(TEXT)],
    ['UTF-8 with a BOM', bytesOf(`\ufeff${TEXT}`)],
    ['UTF-16, little end first, with a BOM', utf16(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', utf16(TEXT)],
    ['UTF-16, big end first, with a BOM', swapped(utf16(`\ufeff${TEXT}`))],
    ['UTF-16, big end first', swapped(utf16(TEXT))],
    ['Windows-1252', windows1252],
  ])('are read as %s', (_name, bytes) => {
    expect(textsOf(open(bytes))).toEqual([['sent', TEXT]]);
  });

  test('are whole where a piece ends in the middle of one', () => {
    const long = `a${'ü€😀'.repeat(50_000)}`;
    expect(textsOf(open(bytesOf(long)))).toEqual([['sent', long]]);
    const twice = open(bytesOf(long)).texts[0]?.text ?? [];
    expect([[...twice].length, [...twice].length]).toEqual([[...twice].length, [...twice].length]);
  });
});

describe('an archive', () => {
  test.runIf(process.platform === 'linux')('is not damaged where the disk is full', () => {
    class FullSpool extends Spool {
      override append(bytes: Uint8Array) {
        return { from: 0, length: writeSync(openSync('/dev/full', 'w'), bytes) };
      }
    }
    for (const packed of [zipSync({ 'a.csv': bytesOf('a,b') }), gzipSync('a,b')]) {
      using sent = spoolFiles([{ name: 'sent', content: packed }]);
      expect(() => openFiles(new FullSpool(sent.spool, sent.bytes), sent.files)).toThrow(
        expect.objectContaining({ code: 'ENOSPC' }),
      );
    }
  });

  test('is opened by what it is, not by its name', () => {
    const zip = zipSync({ 'strong.csv': bytesOf('a,b'), 'folder/hevy.csv': bytesOf('c,d') });
    expect(textsOf(open(zip))).toEqual([
      ['strong.csv', 'a,b'],
      ['hevy.csv', 'c,d'],
    ]);
    expect(textsOf(open(gzipSync('a,b')))).toEqual([['sent', 'a,b']]);
    expect(textsOf(open(gzipSync(zip)))).toHaveLength(2);
  });

  test('has files whose names can be printed', () => {
    expect(textsOf(open(zipSync({ 'a/b\u0007\u202e.csv': bytesOf('a,b'), 'a\\\u0000': bytesOf('c') })))).toEqual([
      ['b.csv', 'a,b'],
      ['file', 'c'],
    ]);
  });

  test('is opened without its folders and what computers put beside the files', () => {
    const zip = zipSync({
      'a/': new Uint8Array(),
      'a/data.csv': bytesOf('x'),
      '__MACOSX/a/._data.csv': bytesOf('?'),
      'a/.DS_Store': bytesOf('?'),
    });
    expect(textsOf(open(zip))).toEqual([['data.csv', 'x']]);
  });

  test('of stored files is read as well', () => {
    const zip = zipSync({ 'a.csv': [bytesOf('x,y'), { level: 0 }] });
    expect(textsOf(open(zip))).toEqual([['a.csv', 'x,y']]);
  });

  test('within an archive is not opened', () => {
    const inner = zipSync({ 'a.csv': bytesOf('x') });
    const opened = open(zipSync({ 'inner.zip': inner, 'b.csv': bytesOf('y') }));
    expect(textsOf(opened)).toEqual([['b.csv', 'y']]);
    expect(problemsOf(opened)).toEqual(['inner.zip: This is an archive inside an archive. Unpack it first.']);
  });

  test('that is damaged, cut or encrypted gets a sentence', () => {
    const zip = zipSync({ 'a.csv': bytesOf('some text '.repeat(500)) });
    const encrypted = zip.map((byte, index) => (index >= 35 && index < zip.length - 80 ? byte ^ 0xa5 : byte));
    const strange = zip.map((byte, index) => (index === 8 ? 99 : byte));
    for (const broken of [encrypted, strange, zip.slice(0, 40), gzipSync('hello').subarray(0, 15)]) {
      const opened = open(broken);
      expect(opened.texts).toEqual([]);
      expect(problemsOf(opened)[0]).toMatch(/damaged|encrypted/);
    }
    expect(problemsOf(open(zipSync({})))).toEqual(['sent: The archive has no files in it.']);
  });
});

test.each([
  ['nothing', '', 'empty'],
  ['a PNG', '89504e470d0a1a0a', 'picture'],
  ['a JPEG', 'ffd8ffe000104a46', 'picture'],
  ['a PDF', '255044462d312e37', 'PDF'],
  ['an SQLite database', Buffer.from('SQLite format 3\0').toString('hex'), 'backup'],
  ['an old spreadsheet', 'd0cf11e0a1b11ae1', 'spreadsheet'],
  ['a RAR archive', '526172211a0700', 'RAR'],
])('%s gets a sentence', (_name, hex, word) => {
  const opened = open(new Uint8Array(Buffer.from(hex, 'hex')));
  expect([opened.texts, problemsOf(opened).join()]).toEqual([[], expect.stringContaining(word)]);
});

test('a new spreadsheet is an archive, and gets one sentence', () => {
  const zip = zipSync({ '[Content_Types].xml': bytesOf('<x/>'), 'xl/workbook.xml': bytesOf('<x/>') });
  expect(problemsOf(open(zip))).toEqual(['sent: This is a spreadsheet. Save it as CSV first.']);
});

describe('safety 47: what unfolds', () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
  const bomb = zipSync({ 'a.csv': zeros(50) });
  const largest = IMPORT_LIMITS.bytes / 1024 / 1024;

  /** Put together from one piece, so that what the making takes does not hide what the opening takes. */
  function largeBomb(megabytes: number): Uint8Array {
    const piece = deflateRawSync(Buffer.alloc(1024 * 1024, 'a'), { finishFlush: constants.Z_SYNC_FLUSH });
    const lastBlock = Buffer.from('0300', 'hex');
    const header = Buffer.from('504b0304140000000800000000000000000000000000000000000100000061', 'hex');
    header.writeUInt32LE(piece.length * megabytes + lastBlock.length, 18);
    header.writeUInt32LE(megabytes * 1024 * 1024, 22);
    return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(piece), lastBlock]);
  }

  test('beyond 20 MB is refused, in one file or in all together', () => {
    expect(() => open(bomb)).toThrow(TooLargeError);
    expect(() => open(gzipSync(zeros(50)))).toThrow(TooLargeError);
    expect(() => open(gzipSync(bomb))).toThrow(TooLargeError);
    const half = zipSync({ 'a.csv': zeros(largest / 2 + 1) });
    expect(() => open(half)).not.toThrow();
    expect(() => openAll([half, half])).toThrow(TooLargeError);
    expect(() => open(zipSync({ 'a.csv': zeros(largest / 2 + 1), 'b.csv': zeros(largest / 2 + 1) }))).toThrow();
  });

  test('is not unfolded further than that', () => {
    expect(textsOf(open(largeBomb(1)))[0]?.[1]).toHaveLength(1024 * 1024);
    const large = largeBomb(400);
    const before = process.resourceUsage().maxRSS;
    expect(() => open(large)).toThrow(TooLargeError);
    const kilobytes = process.resourceUsage().maxRSS - before;
    expect(kilobytes).toBeLessThan(150 * 1024);
  });

  test('to too many files is refused', () => {
    const files = (count: number, name: (index: number) => string) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), bytesOf('x')])));
    expect(open(files(IMPORT_LIMITS.files, String)).texts).toHaveLength(IMPORT_LIMITS.files);
    expect(() => open(files(IMPORT_LIMITS.files + 1, String))).toThrow('more than 20 files');
    expect(() => open(files(1001, (index) => `__MACOSX/${index}`))).toThrow('more than 1,000 files and folders');
  });
});

test('any bytes are text or get a sentence', () => {
  const zip = zipSync({ 'a.csv': bytesOf('a,b\n1,2\n'.repeat(20)), 'b/c.csv': [bytesOf('hello'), { level: 0 }] });
  const spoilt = fc
    .array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const bytes = zip.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    spoilt,
    fc.nat(zip.length).map((length) => zip.slice(0, length)),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Uint8Array.of(0x1f, 0x8b, 8, ...bytes)),
  );
  fc.assert(
    fc.property(anything, (bytes) => {
      const opened = open(bytes);
      expect(opened.texts.length + opened.problems.length).toBeGreaterThan(0);
      for (const [, text] of textsOf(opened)) expect(typeof text).toBe('string');
    }),
    propertyRuns(60, 500),
  );
});

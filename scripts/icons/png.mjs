// @ts-check
import { constants, crc32, deflateSync } from 'node:zlib';

/** Stores each line as it is. */
const FILTER_NONE = 0;
/** Stores each line as its difference from the one above: mostly zeros in enlarged pictures. */
const FILTER_UP = 2;
/** Only run lengths: the search for other repeats differs between processors, and the files are committed. */
const PACKING = { level: 9, strategy: constants.Z_RLE };
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture of few colours as a PNG; in colours with eight digits, the last two are the alpha.
 * @param {import('./drawing.mjs').Picture} picture
 * @param {{ isSmallest?: boolean }} [options] Half the size for a picture that repeats itself, but not everywhere the same bytes.
 */
export function png(picture, { isSmallest = false } = {}) {
  const palette = [...new Set(picture.flat())];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture[0]?.length ?? 0, 0);
  header.writeUInt32BE(picture.length, 4);
  header.set([8, 3, 0, 0, 0], 8); // one byte per pixel, the index of its colour in the palette
  const rows = picture.map((row) => row.map((colour) => palette.indexOf(colour)));
  const lines = rows.flatMap((row, y) =>
    isSmallest ? [FILTER_NONE, ...row] : [FILTER_UP, ...row.map((place, x) => place - (rows[y - 1]?.[x] ?? 0))],
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.map((colour) => colour.slice(1, 7)).join(''), 'hex')),
    ...(palette.some(isTransparent) ? [chunk('tRNS', Buffer.from(palette.map(alpha).join(''), 'hex'))] : []),
    chunk('IDAT', deflateSync(Buffer.from(lines), isSmallest ? { level: 9 } : PACKING)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} colour */
function isTransparent(colour) {
  return colour.length > 7;
}

/** @param {string} colour */
function alpha(colour) {
  return colour.slice(7) || 'ff';
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

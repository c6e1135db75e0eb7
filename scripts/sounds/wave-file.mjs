// @ts-check
// Plain PCM in a RIFF file: every browser decodes it without a codec.

const HEADER_BYTES = 44;

/**
 * @param {Float64Array} samples From -1 to 1.
 * @param {{ rate: number, bits: 8 | 16 }} format
 */
export function waveFile(samples, { rate, bits }) {
  const bytesEach = bits / 8;
  const dataBytes = samples.length * bytesEach;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytesEach, 28);
  file.writeUInt16LE(bytesEach, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  samples.forEach((sample, i) => {
    // Eight bits are unsigned and silent at 128, sixteen are signed and silent at 0.
    if (bits === 8) file.writeUInt8(128 + Math.round(sample * 127), HEADER_BYTES + i);
    else file.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + i * 2);
  });
  return file;
}

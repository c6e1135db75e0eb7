const NEWLINE = 10;

/** Whole lines, their newline included. By bytes: a text reader would also split at characters that a name may hold. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      const end = chunk.subarray(start, at + 1);
      yield rest.length > 0 ? Buffer.concat([...rest, end]) : end;
      rest = [];
      start = at + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import copyStreams from 'pg-copy-streams';
import { type BackedUpTable, copyOut } from './tables.ts';

/** The contents of a table; must be equal before and after. */
export interface Checksum {
  readonly rows: number;
  readonly sha256: string;
}

const NEWLINE = 10;

/** Counts and hashes what passes through it. */
export class ChecksumOf {
  #rows = 0;
  readonly #hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    // In this format a newline within a value is written as two other characters.
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1;
  }

  result(): Checksum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function tableChecksum(client: ClientBase, table: BackedUpTable): Promise<Checksum> {
  const checksum = new ChecksumOf();
  for await (const chunk of client.query(copyStreams.to(copyOut(table)))) checksum.add(chunk as Buffer);
  return checksum.result();
}

import { connect, type Socket } from 'node:net';
import type { Request } from './endpoints.ts';

export interface Answer {
  readonly status: number;
  /** Only for answers that are neither compressed nor chunked. */
  readonly text: string;
}

/**
 * One keep-alive connection, one request at a time. Node's own client takes as much processor time as the server under
 * test; this one knows just enough HTTP to find the end of an answer.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = readAnswer(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const { resolve } = this.#waiting ?? {};
    this.#waiting = undefined;
    resolve?.(answer);
  }
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf(HEAD_END, 0, 'latin1');
  if (headEnd === -1) return undefined;
  const head = received.toString('latin1', 0, headEnd).toLowerCase();
  const bodyStart = headEnd + HEAD_END.length;
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    if (received.length < bodyStart + Number(length)) return undefined;
    return { status, text: received.toString('utf8', bodyStart) };
  }
  if (head.includes('transfer-encoding: chunked')) {
    const isComplete =
      received.length >= bodyStart + LAST_CHUNK.length && received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    return isComplete ? { status, text: '' } : undefined;
  }
  return { status, text: '' };
}

/** The bytes of a request. */
export function encodeRequest({ method, path, headers, body = '' }: Request, origin: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${length}${lines.join('')}\r\n${body}`;
}

import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { type PushMessage, pushMessage } from '#contract/bell.ts';

export interface Delivery {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As the browser would read it. */
  readonly message: PushMessage;
  readonly at: number;
}

/** What a browser tells of itself, as the API takes it. */
interface Subscription {
  readonly deviceId: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly vapidKey: string;
}

/** A push service on loopback that decrypts what it is sent, as the browser at its end would. */
export interface PushService {
  readonly origin: string;
  readonly deliveries: readonly Delivery[];
  /** A browser that has subscribed with this key of the server. */
  subscribe(vapidKey: string): Subscription;
  /** From now on; 201 at first. */
  answerWith(status: number | 'never', headers?: Record<string, string>): void;
  /** How many requests came, whatever was in them. */
  requests(): number;
  close(): Promise<void>;
}

interface Browser {
  readonly secrets: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const deliveries: Delivery[] = [];
  let answer: { status: number | 'never'; headers: Record<string, string> } = { status: 201, headers: {} };
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = browsers.get(request.url ?? '');
    if (answer.status === 'never') return;
    if (browser && answer.status < 300) {
      const text = ece.decrypt(Buffer.concat(parts), {
        version: 'aes128gcm',
        privateKey: browser.secrets,
        authSecret: browser.auth.toString('base64url'),
      });
      const message = pushMessage.parse(JSON.parse(text.toString()));
      deliveries.push({ endpoint: `${origin}${request.url}`, headers: request.headers, message, at: Date.now() });
    }
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    deliveries,
    subscribe(vapidKey) {
      const secrets = createECDH('prime256v1');
      const p256dh = secrets.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { secrets, auth });
      return {
        deviceId: randomUUID(),
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
        vapidKey,
      };
    },
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

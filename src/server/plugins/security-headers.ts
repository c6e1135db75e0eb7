import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** What a training log has no use for. It plays sounds and keeps the screen on; ringing and vibrating ask for no policy. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS_POLICY = [
  'autoplay=(self)',
  'screen-wake-lock=(self)',
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** Only our own files run, and only our own server and backend are talked to. */
export async function setSecurityHeaders(app: FastifyInstance, backendUrl: string | undefined): Promise<void> {
  const headers = await workOutHeaders(backendUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Built once: Helmet would build the same headers for every answer, a fifth of the time of a short one. */
async function workOutHeaders(backendUrl: string | undefined): Promise<OutgoingHttpHeaders> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // The browser ignores it on plain HTTP, so the server at home is not locked out.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  let headers: OutgoingHttpHeaders = {};
  once.get('/', async (_request, reply) => {
    headers = { ...reply.raw.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
    return {};
  });
  await once.inject('/');
  await once.close();
  return headers;
}

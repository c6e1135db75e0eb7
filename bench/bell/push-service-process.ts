// A push service that takes a while to answer, in a process of its own, and tells when each message came.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** About what those of the browsers' makers take. */
const ANSWER_MS = 100;

/** Number of the device, and when its message came. */
let arrivals: [device: number, at: number][] = [];

const server = createServer((request, response) => {
  arrivals.push([Number(request.url?.slice(1)), Date.now()]);
  request.resume().on('end', () => setTimeout(() => response.writeHead(201).end(), ANSWER_MS));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

process.on('message', () => {
  process.send?.(arrivals);
  arrivals = [];
});
process.on('disconnect', () => process.exit());

import { expect, test } from 'vitest';
import { senderAddress } from './request-limits.ts';

test.each([
  ['an address', { ip: '203.0.113.7', socket: { remoteAddress: '127.0.0.1' } }, '203.0.113.7'],
  ['an address with a zone', { ip: 'fe80::1%eth0', socket: { remoteAddress: undefined } }, 'fe80::1'],
  ['what a client made up', { ip: 'unknown', socket: { remoteAddress: '127.0.0.1' } }, '127.0.0.1'],
  ['one who has hung up', { ip: undefined, socket: { remoteAddress: undefined } }, '0.0.0.0'],
])('a request is counted by its address: %s', (_, sender, address) => {
  expect(senderAddress(sender)).toBe(address);
});

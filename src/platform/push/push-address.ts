import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';

/** The push services of browsers: Google, Mozilla, Apple, Microsoft. A leading dot stands for any name before it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether the server may send there. Anybody can name an address: only known services and the operator's are called. */
export function isPushAddress(endpoint: string, named: readonly string[]): boolean {
  return findPushService(endpoint, named) !== undefined;
}

/** The service that an address belongs to, whatever it calls its machines; `undefined` where it is none of them. */
export function findPushService(endpoint: string, named: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (named.includes(url.origin)) return url.origin;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  return KNOWN_HOSTS.find((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

/** The same for every way to write it: an address belongs to one member. */
export function plainAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = '';
  return url.href;
}

/** Addresses that are not of the open internet: this machine, its network, and what clouds answer at. */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(network, prefix, 'ipv4');
  // As a network without IPv4 writes them (NAT64): there, push services have such addresses, too.
  INSIDE.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to this machine or a private network; also one of IPv4 that is written as IPv6. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** How long a name that led outside is trusted to, in ms: looking it up for each bell would cost more than the bell. */
const TRUSTED_MS = 30_000;
const MOST_TRUSTED = 100;
/** Also those that are still being looked up: bells come many at once. */
const trusted = new Map<string, { readonly checked: Promise<void>; readonly until: number }>();

/** Throws where the name of a push service leads inside. What the operator has named may. */
export async function assertOutside(endpoint: string, named: readonly string[]): Promise<void> {
  const { hostname, origin } = new URL(endpoint);
  if (named.includes(origin)) return;
  const known = trusted.get(hostname);
  if (known && known.until > performance.now()) return known.checked;
  if (trusted.size >= MOST_TRUSTED) trusted.clear();
  const checked = lookUp(hostname);
  trusted.set(hostname, { checked, until: performance.now() + TRUSTED_MS });
  await checked.catch((error: unknown) => {
    trusted.delete(hostname);
    throw error;
  });
}

async function lookUp(hostname: string): Promise<void> {
  const addresses = await lookup(hostname, { all: true });
  if (addresses.some(({ address }) => isInside(address))) throw new Error(`${hostname} leads to a private address.`);
}

import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { holds, isLoopback, networkOf, parseForwardedAddress, plainAddress } from '#server/request/limits/network.ts';

/** A request as sent to the outermost address, before any reverse proxy. */
export interface OuterRequest {
  readonly scheme: 'http' | 'https';
  /** Lower case, without port. */
  readonly host: string;
  readonly port: number;
  /** The port of the address if this process listens on it and it is not the scheme's default; null behind a proxy. */
  readonly listeningPort: number | null;
  /** As browsers write it: without the scheme's default port. */
  readonly origin: string;
  /** The client's address, or that of a proxy that does not report it. */
  readonly address: string;
  /** The network rate limits count by; clients behind a proxy that does not report them are counted together. */
  readonly network: string;
  /** False when a trusted proxy sent no readable X-Forwarded-For. */
  readonly isClientKnown: boolean;
}

/**
 * Reads scheme, host and client address, from X-Forwarded-* only if sent by a trusted proxy; null when the target names
 * no single host, or another port than ours.
 */
export function readOuterRequest(raw: IncomingMessage, trusted: BlockList | null): OuterRequest | null {
  if (raw.url?.startsWith('/') !== true || countHosts(raw.rawHeaders) > 1) return null;
  const peer = plainAddress(raw.socket.remoteAddress ?? '');
  const proxies = trusted !== null && holds(trusted, peer) ? trusted : null;
  const forwarded = (name: string): string | undefined => (proxies === null ? undefined : lastOf(raw.headers[name]));
  const authority = parseAuthority(forwarded('x-forwarded-host') ?? raw.headers.host ?? '');
  if (authority === null) return null;
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const port = authority.port ?? OWN_PORTS[scheme];
  if (proxies === null && port !== OWN_PORTS[scheme] && !isListenedOn(port, raw)) return null;
  const listeningPort = proxies === null && port !== OWN_PORTS[scheme] ? port : null;
  const origin = `${scheme}://${authority.host}${port === OWN_PORTS[scheme] ? '' : `:${port}`}`;
  return { scheme, host: authority.host, port, listeningPort, origin, ...clientOf(raw, peer, proxies) };
}

const OWN_PORTS = { http: 80, https: 443 } as const;
const LAST_PORT = 65_535;

/** Whether the server listens on this port; requests without a socket (tests) may name any. */
function isListenedOn(port: number, { socket }: IncomingMessage): boolean {
  return socket.localPort === undefined || socket.localPort === port;
}

/** Node keeps only the first Host header, so the raw headers are counted. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name !== undefined && name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function parseAuthority(text: string): { host: string; port: number | undefined } | null {
  const match = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/.exec(
    text.toLowerCase(),
  );
  if (match?.[1] === undefined) return null;
  const port = match[2] === undefined ? undefined : Number(match[2]);
  return port === 0 || (port !== undefined && port > LAST_PORT) ? null : { host: match[1], port };
}

/** The nearest proxy appends, so the last value is the one a trusted proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header;
  const last = text?.split(',').at(-1)?.trim();
  return last === '' ? undefined : last;
}

type Client = Pick<OuterRequest, 'address' | 'network' | 'isClientKnown'>;

function clientOf(raw: IncomingMessage, peer: string, proxies: BlockList | null): Client {
  if (proxies === null) return { address: peer, network: networkOf(peer), isClientKnown: true };
  const { address, isClientKnown } = forwardedClient(raw.headers['x-forwarded-for'], peer, proxies);
  // Loopback is exempt from limits, but clients behind a local proxy are counted.
  const isCountedAsProxy = !isClientKnown || isLoopback(address);
  return { address, network: isCountedAsProxy ? `proxy ${address}` : networkOf(address), isClientKnown };
}

/** From the right, the first address that is not a trusted proxy; earlier ones may be forged. */
function forwardedClient(
  header: string | string[] | undefined,
  peer: string,
  trusted: BlockList,
): Omit<Client, 'network'> {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  let proxy = peer;
  for (const entry of text.split(',').toReversed()) {
    const address = parseForwardedAddress(entry);
    if (address === null) break;
    if (!holds(trusted, address)) return { address, isClientKnown: true };
    proxy = address;
  }
  return { address: proxy, isClientKnown: false };
}

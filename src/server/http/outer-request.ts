import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';
import { holds, networkOf, plainAddress } from './network.ts';

/** A request as it was sent to the outermost address, before any proxy of ours (D2). */
export interface OuterRequest {
  readonly scheme: 'http' | 'https';
  /** Lower case, without port. */
  readonly host: string;
  readonly port: number;
  /** As browsers write it: the port only where it is not the scheme's own. */
  readonly origin: string;
  readonly address: string;
  /** What limits count by (D9). */
  readonly network: string;
}

/** Reads scheme, host and client address, from X-Forwarded-* only when a trusted proxy sent them; null when the target names no single host. */
export function readOuterRequest(raw: IncomingMessage, trusted: BlockList | null): OuterRequest | null {
  if (raw.url?.startsWith('/') !== true || countHosts(raw.rawHeaders) > 1) return null;
  const peer = plainAddress(raw.socket.remoteAddress ?? '');
  const proxies = trusted !== null && holds(trusted, peer) ? trusted : null;
  const forwarded = (name: string): string | undefined => (proxies === null ? undefined : lastOf(raw.headers[name]));
  const authority = parseAuthority(forwarded('x-forwarded-host') ?? raw.headers.host ?? '');
  if (authority === null) return null;
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const port = authority.port ?? OWN_PORTS[scheme];
  const address = proxies === null ? peer : clientAddress(raw.headers['x-forwarded-for'], peer, proxies);
  const origin = `${scheme}://${authority.host}${port === OWN_PORTS[scheme] ? '' : `:${port}`}`;
  return { scheme, host: authority.host, port, origin, address, network: networkOf(address) };
}

const OWN_PORTS = { http: 80, https: 443 } as const;

/** Node keeps only the first of several Host headers, so they are counted where all are kept. */
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
  return { host: match[1], port: match[2] === undefined ? undefined : Number(match[2]) };
}

/** The nearest proxy appends, so the last value is the one a trusted proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header;
  const last = text?.split(',').at(-1)?.trim();
  return last === '' ? undefined : last;
}

/** From the right, the first address that is not a trusted proxy: what stands before it may be invented. */
function clientAddress(header: string | string[] | undefined, peer: string, trusted: BlockList): string {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  let address = peer;
  for (const entry of text.split(',').toReversed()) {
    const candidate = plainAddress(entry.trim());
    if (isIP(candidate) === 0) return address;
    address = candidate;
    if (!holds(trusted, address)) return address;
  }
  return address;
}

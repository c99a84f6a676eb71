import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Log } from '#server/platform/log.ts';
import { holds, plainAddress } from '#server/request/limits/network.ts';

/** Warnings about a reverse proxy that is not configured as this process expects; each is logged once. */
export interface ProxyWarnings {
  /** X-Forwarded-* of a peer that is not trusted, which is ignored. */
  observe(raw: IncomingMessage): void;
  /** A form whose Origin has the host of the brand or of X-Forwarded-Host, but is not the origin of the request. */
  observeOrigin(raw: IncomingMessage, seen: SeenOrigin): void;
}

interface SeenOrigin {
  /** The origin this process took the request for. */
  readonly origin: string;
  /** The hosts of the brand. */
  readonly hosts: readonly string[];
}

/** Creates the warnings of a process. */
export function createProxyWarnings(log: Pick<Log, 'warn'>, trusted: BlockList | null): ProxyWarnings {
  let isUntrustedLogged = false;
  let isOriginLogged = false;
  return {
    observe(raw) {
      if (isUntrustedLogged) return;
      const headers = FORWARDED.filter((name) => raw.headers[name] !== undefined);
      if (headers.length === 0) return;
      const peer = plainAddress(raw.socket.remoteAddress ?? '');
      if (trusted !== null && holds(trusted, peer)) return;
      isUntrustedLogged = true;
      log.warn(
        { peer, headers },
        'the headers X-Forwarded-* of this peer are ignored: if it is your proxy, add it to TRUSTED_PROXIES',
      );
    },
    observeOrigin(raw, { origin, hosts }) {
      const sent = raw.headers.origin;
      if (isOriginLogged || sent === undefined || sent === origin) return;
      const host = URL.parse(sent)?.hostname;
      if (host === undefined || !(hosts.includes(host) || host === hostOf(raw.headers['x-forwarded-host']))) return;
      isOriginLogged = true;
      log.warn(
        { sent, seen: origin },
        'a form was sent from another origin than this process sees: let the proxy pass Host (or X-Forwarded-Host) with its port and X-Forwarded-Proto, and add it to TRUSTED_PROXIES; "landrush doctor --url" explains what is received',
      );
    },
  };
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

function hostOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header?.split(',').at(-1);
  return text?.trim().replace(/:\d+$/, '').toLowerCase();
}

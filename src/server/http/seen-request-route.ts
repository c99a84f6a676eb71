import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SeenRequest } from '#server/doctor/public.ts';
import { holds, plainAddress } from '#server/request/limits/network.ts';
import { readOuterRequest } from './request/outer-request.ts';
import type { RouteMarks } from './request/request-gate.ts';

/** What the route needs of the process. */
export interface SeenRequestOptions {
  readonly path: string;
  /** The header with the token. */
  readonly header: string;
  readonly isDoctor: (token: string) => boolean;
  readonly trusted: BlockList | null;
  /** The brand of a host; null without one. */
  readonly brandOf: (host: string) => string | null;
}

/** Answers `landrush doctor` what this process saw of its request; other clients get 404. Accepts any host. */
export function registerSeenRequest(
  app: FastifyInstance,
  { path, header, isDoctor, ...options }: SeenRequestOptions,
): void {
  const config: RouteMarks = { anyHost: true };
  app.get(path, { config }, (request, reply) => {
    const token = request.headers[header];
    if (typeof token !== 'string' || !isDoctor(token)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(describeRequest(request.raw, options));
  });
}

function describeRequest(
  raw: IncomingMessage,
  { trusted, brandOf }: Pick<SeenRequestOptions, 'trusted' | 'brandOf'>,
): SeenRequest {
  const peer = plainAddress(raw.socket.remoteAddress ?? '');
  const outer = readOuterRequest(raw, trusted);
  return {
    peer,
    isTrusted: trusted !== null && holds(trusted, peer),
    hostHeader: raw.headers.host ?? null,
    forwarded: {
      for: headerOf(raw, 'x-forwarded-for'),
      proto: headerOf(raw, 'x-forwarded-proto'),
      host: headerOf(raw, 'x-forwarded-host'),
    },
    outer:
      outer === null
        ? null
        : { origin: outer.origin, host: outer.host, address: outer.address, isClientKnown: outer.isClientKnown },
    brand: outer === null ? null : brandOf(outer.host),
  };
}

function headerOf(raw: IncomingMessage, name: string): string | null {
  const value = raw.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Problem, problem } from '#contract/problems.ts';
import { deviceLabel } from '#core/account/device-label.ts';
import { isForeign } from '#server/http/request/mutation-guard.ts';
import { type OuterRequest, readOuterRequest } from '#server/http/request/outer-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type NetworkLimit, createNetworkLimiter } from '#server/request/limits/network-limiter.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import { sendRefusal } from './send-refusal.ts';
import { type RequestStaffCookie, readStaffCookie } from './staff-cookie.ts';

/** What is known of a request to the back office before its caller. */
export interface OperatorRequest {
  readonly outer: OuterRequest;
  readonly cookie: RequestStaffCookie;
  readonly bearer: string | null;
  readonly device: string;
  readonly requestId: string;
  readonly now: number;
}

/** Dependencies of the gate. */
export interface OperatorGateOptions {
  /** Hosts at which the back office may be called, in lower case, besides loopback addresses and localhost. */
  readonly hosts: ReadonlySet<string>;
  readonly clock: Clock;
  readonly trusted: BlockList | null;
  readonly networkLimit: NetworkLimit;
}

/**
 * Registers the gate: refuses other hosts (a brand's, or one an attacker's DNS points here), too many requests, and
 * changes from other sites.
 */
export function registerOperatorGate(app: FastifyInstance, options: OperatorGateOptions): void {
  const { hosts, clock, trusted } = options;
  const limiter = createNetworkLimiter(options.networkLimit);
  app.decorateRequest(OPERATOR_REQUEST, null);

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const outer = readOuterRequest(request.raw, trusted);
    if (outer === null || !(LOOPBACK_HOSTS.test(outer.host) || hosts.has(outer.host)))
      return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n');
    const now = clock.now();
    const known: OperatorRequest = {
      outer,
      cookie: readStaffCookie(outer, request.headers.cookie, now),
      bearer: bearerOf(request.headers.authorization),
      device: deviceLabel((request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH)),
      requestId: request.id,
      now,
    };
    request.setDecorator(OPERATOR_REQUEST, known);
    const refused = refusalOf(request, known);
    return refused === null ? done() : sendRefusal(request, reply, refused);
  });

  function refusalOf(request: FastifyRequest, { outer, cookie, bearer, now }: OperatorRequest): Problem | null {
    const waitSeconds = isLoopback(outer.network) ? null : limiter(outer.network, now);
    if (waitSeconds !== null) return problem('limits/too-many-requests', { data: { retryAfterSeconds: waitSeconds } });
    const site = request.headers['sec-fetch-site'];
    const source = {
      method: request.method,
      secFetchSite: typeof site === 'string' ? site : undefined,
      origin: request.headers.origin,
      hasCookie: bearer === null && cookie.token !== null,
    };
    return isForeign(source, outer.origin) ? problem('request/foreign-origin') : null;
  }
}

/** The request that passed the gate; throws otherwise. */
export function operatorRequestOf(request: FastifyRequest): OperatorRequest {
  const known = request.getDecorator<OperatorRequest | null>(OPERATOR_REQUEST);
  if (known === null) throw new Error('The request did not pass the gate.');
  return known;
}

const OPERATOR_REQUEST = 'operatorRequest';
const LOOPBACK_HOSTS = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const MAX_AGENT_LENGTH = 500;

/** The token of an Authorization header (RFC 6750); '' when it is malformed. */
function bearerOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^Bearer ([\w-]{1,200})$/i.exec(header)?.[1] ?? '';
}

import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { parseJson } from '#core/parse-json.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type Answer, type ExchangeRequest, exchange } from './exchange.ts';

/** Why there is no successful answer: a problem of the contract, or no response within the time limit. */
export interface Refusal {
  readonly code: ProblemCode | 'no-response';
  readonly data?: unknown;
}

/** A client that stores its cookies, and repeats a request without a response under the same key. */
export interface ShopClient {
  ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input> & object,
    once?: Once,
  ): Promise<Result<z.output<Output>, Refusal>>;
}

/** For idempotent requests: the key, and how long the shopper waits while the first request is still running. */
export interface Once {
  readonly key: string;
  readonly timeoutMs: number;
}

export interface ShopClientOptions {
  readonly port: number;
  readonly host: string;
  /** The address of the shopper. */
  readonly from: string;
  /** Whether a proxy may answer in place of the shop, when it has no process to ask. */
  readonly isBehindProxy: boolean;
  readonly random: () => number;
  /** The time after which nothing is retried. */
  readonly closesAt: () => number;
  readonly onRetry: (reason: string, during: string) => void;
  readonly onUnexpected: (says: string, during: string) => void;
}

const TIMEOUT_MS = 75_000;
const MAX_DELAY_MS = 1_500;

/** Creates the client of one visit. */
export function createShopClient(options: ShopClientOptions): ShopClient {
  const { host, port, from, isBehindProxy, random, closesAt, onRetry, onUnexpected } = options;
  const origin = `http://${host}:${port}`;
  let cookie: string | null = null;

  async function send(request: ExchangeRequest, during: string, timeoutMs: number): Promise<Answer | null> {
    const startedAt = Date.now();
    let delayMs = 100;
    while (Date.now() < Math.min(startedAt + TIMEOUT_MS, closesAt())) {
      const answer = await exchange({ ...request, from, headers: { ...request.headers, ...cookieHeader() } });
      cookie = answer?.cookies[0]?.split(';')[0] ?? cookie;
      const reason = reasonToRepeat(answer, isBehindProxy);
      const isPastDeadline = reason === 'request/still-running' && Date.now() > startedAt + timeoutMs;
      if (reason === null || isPastDeadline) return answer;
      if (reason === 'server/fault') onUnexpected(answer?.body ?? '', during);
      if (reason === 'server/unavailable' && answer?.retryAfter === null)
        onUnexpected('503 without Retry-After', during);
      onRetry(reason, during);
      await sleep(delayMs * (1 + random()));
      delayMs = Math.min(delayMs * 1.5, MAX_DELAY_MS);
    }
    return null;
  }

  function cookieHeader(): Record<string, string> {
    return cookie === null ? {} : { cookie };
  }

  return {
    async ask(endpoint, input, once) {
      const during = `${endpoint.method} ${endpoint.path}`;
      const headers = {
        host: `${host}:${port}`,
        origin,
        ...(once === undefined ? {} : { 'idempotency-key': once.key }),
      };
      const request = { ...requestOf(endpoint, input), port, ...withHeaders(endpoint, headers) };
      const answer = await send(request, during, once?.timeoutMs ?? TIMEOUT_MS);
      if (answer === null) return refuse({ code: 'no-response' });
      const body = parseJson(answer.body);
      const value = answer.status === 200 ? z.safeParse(endpoint.output, body) : null;
      if (value?.success === true) return ok(value.data);
      const refusal = refusalOf(body);
      if (value === null && refusal !== null) return refuse(refusal);
      onUnexpected(`${answer.status} ${answer.body.slice(0, 300)}`, during);
      return refuse({ code: 'server/fault' });
    },
  };
}

/** Null when the answer is final. */
function reasonToRepeat(answer: Answer | null, isBehindProxy: boolean): string | null {
  if (answer === null) return 'connection lost';
  if (isBehindProxy && answer.status === 503 && answer.retryAfter !== null && answer.body === PROXY_ANSWER)
    return 'server/unavailable';
  const code = answer.status === 200 ? undefined : refusalOf(parseJson(answer.body))?.code;
  return code !== undefined && AGAIN.includes(code) ? code : null;
}

const AGAIN: readonly string[] = [
  'server/unavailable',
  'server/fault',
  'request/still-running',
  'limits/too-many-requests',
];

/** The HTTP request of an endpoint call. */
export function requestOf(
  { method, path }: Endpoint,
  input: object,
): Pick<ExchangeRequest, 'method' | 'path' | 'body'> {
  const rest = new Map<string, unknown>(Object.entries(input));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(typeof value === 'string' ? value : '');
  });
  if (method !== 'GET') return { method, path: `/api/v1${url}`, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { method, path: `/api/v1${url}${query.size === 0 ? '' : `?${query.toString()}`}` };
}

function withHeaders({ method }: Endpoint, headers: Record<string, string>): Pick<ExchangeRequest, 'headers'> {
  return { headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' } };
}

function refusalOf(body: unknown): Refusal | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !isProblemCode(body.code)) return null;
  return { code: body.code, ...('data' in body ? { data: body.data } : {}) };
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code);
}

/** Of deploy/proxy/haproxy.cfg. */
const PROXY_ANSWER = 'The shop is not available at the moment.';

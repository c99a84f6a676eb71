import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ApiClient, CallOptions } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { listEndpoints } from '#server/http/request/operations.ts';

/** The address and headers of a client. */
export interface TestClientOptions {
  readonly host?: string;
  /** Loopback by default, which has no network rate limits. */
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | object;
}

/** A browser or API client: stores cookies, sends same-origin requests, needs no socket. */
export interface TestClient {
  request(request: TestRequest | string): Promise<LightMyRequestResponse>;
  /** The API over HTTP, typed by the contract; responses that violate the contract throw. */
  readonly api: ApiClient;
  /** By name; a test may change them. */
  readonly cookies: Map<string, string>;
}

/** Creates a client of an app. */
export function testClient(app: FastifyInstance, options: TestClientOptions = {}): TestClient {
  const { host = 'shop.larkhost.example', remoteAddress = '127.0.0.1', headers = {} } = options;
  const cookies = new Map<string, string>();

  async function request(given: TestRequest | string): Promise<LightMyRequestResponse> {
    const { method = 'GET', url, payload, headers: own = {} } = typeof given === 'string' ? { url: given } : given;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { host, 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }), ...headers, ...own },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const set of response.cookies) {
      if (set.maxAge === 0) cookies.delete(set.name);
      else cookies.set(set.name, set.value);
    }
    return response;
  }

  return { request, cookies, api: apiOver(request) };
}

function apiOver(request: TestClient['request']): ApiClient {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const { resource, action, endpoint } of listEndpoints()) {
    const call = async (
      input: Record<string, unknown>,
      options: CallOptions = {},
    ): Promise<Result<unknown, Problem>> => {
      const response = await request(toRequest(endpoint, input, options));
      const body: unknown = response.json();
      if (response.statusCode === 200) return { ok: true, value: body };
      if (isProblem(body)) return { ok: false, problem: body };
      throw new Error(`${resource}.${action} answered ${response.statusCode}: ${response.body}`);
    };
    resources[resource] = { ...resources[resource], [action]: call };
  }
  if (!isApiClient(resources)) throw new Error('The API is not whole.');
  return resources;
}

function toRequest(
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  { idempotencyKey }: CallOptions,
): TestRequest {
  const rest = { ...input };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  if (method !== 'GET') return { method, url: `/api/v1${url}`, headers, payload: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { url: `/api/v1${url}${query.size === 0 ? '' : `?${query.toString()}`}`, headers };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body;
}

function isApiClient(resources: object): resources is ApiClient {
  return 'basket' in resources;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { visitOf } from './door.ts';
import { createJsonOf } from './json-of.ts';
import type { JsonOf } from './json-of.ts';
import type { Operation } from './operations.ts';
import { PROBLEM_TYPE, problemDocument } from './problem-document.ts';
import { openRequestCalls } from './request-calls.ts';
import type { RequestCallServices } from './request-calls.ts';
import type { OperationRunner } from './run-operation.ts';
import { securityHeaders } from './security-policy.ts';

/** What the API's routes are made of. */
export interface ApiOptions extends RequestCallServices {
  readonly operations: readonly Operation[];
  readonly run: OperationRunner;
}

/** Where the API begins. */
export const API_PREFIX = '/api/v1';

/** Makes a route of every endpoint of the contract; another method on its path is 405, anything else below /api is 404. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const methodsByPath = new Map<string, string[]>();
  const jsonOf = createJsonOf();
  for (const operation of options.operations) {
    const { method, path } = operation.endpoint;
    const url = `${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.route({ method, url, handler: answerWith(operation, options, jsonOf) });
  }
  for (const [url, methods] of methodsByPath) {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.includes(method));
    app.route({ method: others, url, handler: (request, reply) => sendWrongMethod(request, reply, methods) });
  }
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

function answerWith(operation: Operation, { run, ...services }: ApiOptions, jsonOf: JsonOf): RouteHandlerMethod {
  return async (request, reply) => {
    const visit = visitOf(request);
    const calls = await openRequestCalls(services, visit);
    const key = request.headers['idempotency-key'];
    const result = await run(operation, calls, inputOf(operation, request), typeof key === 'string' ? key : null);
    const cookie = calls.setCookie();
    if (cookie !== null) void reply.header('set-cookie', cookie);
    prepare(request, reply);
    if (!result.ok) return sendDocument(reply, problemDocument(result.problem, visit.requestId));
    return reply.type('application/json; charset=utf-8').send(jsonOf(result.value));
  };
}

/** Path parameters win: the path says which thing is meant. A body that is no object is left to the schema, which refuses it. */
function inputOf({ endpoint }: Operation, { query, body, params }: FastifyRequest): unknown {
  const given = endpoint.method === 'GET' ? query : (body ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return { ...given, ...(typeof params === 'object' ? params : {}) };
}

function prepare(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(HEADERS[visitOf(request).outer.scheme]);
}

const NOTHING = { nonce: '', providers: [], fonts: [], images: [] } as const;
const HEADERS = {
  http: { ...securityHeaders('data', { ...NOTHING, isHttps: false }), 'cache-control': 'no-store' },
  https: { ...securityHeaders('data', { ...NOTHING, isHttps: true }), 'cache-control': 'no-store' },
};

function sendDocument(
  reply: FastifyReply,
  { status, retryAfterSeconds, body }: ReturnType<typeof problemDocument>,
): FastifyReply {
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).type(PROBLEM_TYPE).send(body);
}

function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  prepare(request, reply);
  return sendDocument(reply, problemDocument(problem('request/not-found'), request.id));
}

/** No problem code of ours: the status says all (RFC 9457 §4.2.1). */
function sendWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  prepare(request, reply);
  const body = { type: 'about:blank', title: 'Method Not Allowed', status: 405, requestId: request.id };
  return reply.code(405).header('allow', methods.join(', ')).type(PROBLEM_TYPE).send(JSON.stringify(body));
}

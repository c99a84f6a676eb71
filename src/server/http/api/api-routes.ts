import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import type { Operation } from '#server/http/request/operations.ts';
import { type RequestContextServices, openRequestContexts } from '#server/http/request/request-contexts.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { type Answer, routePath } from '#server/http/request/route-path.ts';
import type { OperationRunner } from '#server/http/request/run-operation.ts';
import { sendJson, sendProblemDocument, sendMethodNotAllowed } from './api-answer.ts';
import { type JsonOf, createJsonOf } from './json-of.ts';

/** Dependencies of the API routes. */
export interface ApiOptions extends RequestContextServices {
  readonly operations: readonly Operation[];
  readonly run: OperationRunner;
}

/** Path prefix of the API. */
export const API_PREFIX = '/api/v1';

/** Registers the endpoints of the contract: methods a path does not accept are 405, other paths below /api are 404. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const jsonOf = createJsonOf();
  for (const [url, operations] of Map.groupBy(options.operations, urlOf)) {
    const answers = new Map<string, Answer>();
    for (const operation of operations) answers.set(operation.endpoint.method, answerWith(operation, options, jsonOf));
    routePath(app, { url, answers, refuse: sendMethodNotAllowed });
  }
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

function urlOf({ endpoint }: Operation): string {
  return `${API_PREFIX}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function answerWith(operation: Operation, { run, ...services }: ApiOptions, jsonOf: JsonOf): Answer {
  return async (request, reply) => {
    const input = inputOf(operation.endpoint, request);
    const refused = checkInput(input);
    if (refused !== null) return sendProblemDocument(request, reply, refused);
    const calls = await openRequestContexts(services, inboundRequestOf(request));
    const key = request.headers['idempotency-key'];
    const result = await run(operation, calls, input, typeof key === 'string' ? key : null);
    const cookies = calls.setCookies();
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    if (!result.ok) return sendProblemDocument(request, reply, result.problem);
    return sendJson(request, reply, jsonOf(result.value));
  };
}

const sendNothingHere: RouteHandlerMethod = (request, reply) =>
  sendProblemDocument(request, reply, problem('request/not-found'));

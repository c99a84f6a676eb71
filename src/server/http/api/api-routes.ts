import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import type { Operation } from '#server/http/request/operations.ts';
import { type RequestContextServices, openRequestContexts } from '#server/http/request/request-contexts.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import type { OperationRunner } from '#server/http/request/run-operation.ts';
import { METHODS, sendJson, sendProblemDocument, sendMethodNotAllowed } from './api-answer.ts';
import { type JsonOf, createJsonOf } from './json-of.ts';

/** Dependencies of the API routes. */
export interface ApiOptions extends RequestContextServices {
  readonly operations: readonly Operation[];
  readonly run: OperationRunner;
}

/** Path prefix of the API. */
export const API_PREFIX = '/api/v1';

/**
 * Registers a route per path of the contract, since each one costs time when a process starts: methods the path does not
 * accept are 405, other paths below /api are 404.
 */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const jsonOf = createJsonOf();
  for (const [url, operations] of Map.groupBy(options.operations, urlOf)) {
    const answers = new Map<string, Answer>();
    for (const operation of operations) answers.set(operation.endpoint.method, answerWith(operation, options, jsonOf));
    const methods = [...answers.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.route({
      // The framework adds HEAD, without a body, to GET.
      method: METHODS.filter((method) => method !== 'HEAD' || !answers.has('GET')),
      url,
      handler: (request, reply) =>
        answers.get(request.method === 'HEAD' ? 'GET' : request.method)?.(request, reply) ??
        sendMethodNotAllowed(request, reply, methods),
    });
  }
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

/** Answers a request with the result of an operation. */
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

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

import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import type { Operation } from '#server/http/request/operations.ts';
import { type RequestContextServices, openRequestContexts } from '#server/http/request/request-contexts.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import type { OperationRunner } from '#server/http/request/run-operation.ts';
import { otherMethods, sendJson, sendProblemDocument, sendMethodNotAllowed } from './api-answer.ts';
import { type JsonOf, createJsonOf } from './json-of.ts';

/** Dependencies of the API routes. */
export interface ApiOptions extends RequestContextServices {
  readonly operations: readonly Operation[];
  readonly run: OperationRunner;
}

/** Path prefix of the API. */
export const API_PREFIX = '/api/v1';

/**
 * Registers a route per endpoint of the contract; other methods on its path are 405, other paths below /api are 404.
 */
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
    const handler: RouteHandlerMethod = (request, reply) => sendMethodNotAllowed(request, reply, methods);
    app.route({ method: otherMethods(methods), url, handler });
  }
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

function answerWith(operation: Operation, { run, ...services }: ApiOptions, jsonOf: JsonOf): RouteHandlerMethod {
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

import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { METHODS } from '#server/http/api/api-answer.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import { UPLOAD_LIMITS } from '#server/http/request/request-limits.ts';
import type { AuthenticateOperator, OperatorContext } from '#server/staff/public.ts';
import {
  sendOperatorJson,
  sendOperatorMethodNotAllowed,
  sendOperatorProblem,
  sendOperatorText,
} from './operator-answer.ts';
import { type OperatorRequest, operatorRequestOf } from './operator-gate.ts';
import { operatorOpenApi } from './operator-open-api.ts';
import { type OperatorOperation, withoutFiles } from './operator-operations.ts';
import { OPERATOR_PREFIX } from './operator-prefix.ts';
import type { OperatorRunner } from './run-operator-operation.ts';

/** Dependencies of the routes. */
export interface OperatorRouteOptions {
  readonly operations: readonly OperatorOperation[];
  readonly run: OperatorRunner;
  readonly authenticate: AuthenticateOperator;
}

/** Registers a route per endpoint of the operator API; other methods of its paths are 405, other paths below /api 404. */
export function registerOperatorApi(app: FastifyInstance, options: OperatorRouteOptions): void {
  for (const [url, operations] of Map.groupBy(options.operations, ({ endpoint }) => operatorRoute(endpoint.path))) {
    for (const operation of operations) {
      const { method } = operation.endpoint;
      app.route({ method, url, ...bodyOf(operation), handler: answerWith(operation, options) });
    }
    // The framework adds HEAD to GET.
    refuseOtherMethods(
      app,
      url,
      operations.flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    );
  }
  const document = JSON.stringify(operatorOpenApi());
  app.get('/api/operator/openapi.json', (_request, reply) => sendOperatorText(reply, document));
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

/** Answers 405 to the methods that a path does not have. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  app.route({
    method: METHODS.filter((method) => !methods.includes(method)),
    url,
    handler: (request, reply) => sendOperatorMethodNotAllowed(request, reply, methods),
  });
}

/** The route of a path of the contract, such as '/orders/{brandId}'. */
export function operatorRoute(path: string): string {
  return `${OPERATOR_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** The limit of bodies, larger for those with files. */
function bodyOf({ endpoint }: OperatorOperation): { readonly bodyLimit?: number } {
  return endpoint.receivesFiles === true ? { bodyLimit: UPLOAD_LIMITS.bodyBytes } : {};
}

function answerWith(operation: OperatorOperation, { run, authenticate }: OperatorRouteOptions): RouteHandlerMethod {
  return async (request, reply) => {
    const input = inputOf(operation.endpoint, request);
    const refused = checkInput(withoutFiles(operation, input));
    if (refused !== null) return sendOperatorProblem(request, reply, refused);
    const known = operatorRequestOf(request);
    const result = await run(operation, await operatorContext(known, authenticate), input);
    sendCookies(known, reply);
    return result.ok ? sendOperatorJson(reply, result.value) : sendOperatorProblem(request, reply, result.problem);
  };
}

/** The context of a request, with the caller its token or cookie identifies. */
export async function operatorContext(
  known: OperatorRequest,
  authenticate: AuthenticateOperator,
): Promise<OperatorContext> {
  const { outer, cookie, bearer, device, requestId, now } = known;
  const { network, origin, address } = outer;
  const caller = await authenticate({ bearer, cookie, address, network, device, now });
  return { caller, network, device, requestId, now, origin, cookie };
}

/** Adds the changed session cookie to a response. */
export function sendCookies({ cookie }: OperatorRequest, reply: FastifyReply): void {
  const cookies = [...cookie.setCookies()];
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
}

const sendNothingHere: RouteHandlerMethod = (request, reply) =>
  sendOperatorProblem(request, reply, problem('request/not-found'));

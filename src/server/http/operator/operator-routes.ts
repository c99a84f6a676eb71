import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { problem } from '#contract/problems.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import { UPLOAD_LIMITS } from '#server/http/request/request-limits.ts';
import { type Answer, routePath } from '#server/http/request/route-path.ts';
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

/** Registers the endpoints of the operator API: methods a path does not have are 405, other paths below /api are 404. */
export function registerOperatorApi(app: FastifyInstance, options: OperatorRouteOptions): void {
  for (const [url, operations] of Map.groupBy(options.operations, ({ endpoint }) => operatorRoute(endpoint.path))) {
    const answers = new Map<string, Answer>();
    for (const operation of operations) answers.set(operation.endpoint.method, answerWith(operation, options));
    // Of the whole path, also of methods that it does not have.
    const receivesFiles = operations.some(({ endpoint }) => endpoint.receivesFiles === true);
    const limits = receivesFiles ? { bodyLimit: UPLOAD_LIMITS.bodyBytes } : {};
    routePath(app, { url, answers, refuse: sendOperatorMethodNotAllowed, ...limits });
  }
  const document = JSON.stringify(operatorOpenApi());
  app.get('/api/operator/openapi.json', (_request, reply) => sendOperatorText(reply, document));
  app.all('/api', sendNothingHere);
  app.all('/api/*', sendNothingHere);
}

/** The route of a path of the contract, such as '/orders/{brandId}'. */
export function operatorRoute(path: string): string {
  return `${OPERATOR_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function answerWith(operation: OperatorOperation, { run, authenticate }: OperatorRouteOptions): Answer {
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

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { OperatorStream } from '#contract/operator/operator-streams.ts';
import { problem } from '#contract/problems.ts';
import { inputOf } from '#server/http/request/input-of.ts';
import { findHandler } from '#server/http/request/operations.ts';
import { parseInput } from '#server/http/request/parse-input.ts';
import { routeStream } from '#server/http/request/route-path.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Log } from '#server/platform/log.ts';
import type {
  AuthenticateOperator,
  CallerContext,
  OperatorStreamHandler,
  OperatorStreamHandlers,
} from '#server/staff/public.ts';
import { STREAM_HEADERS, sendOperatorMethodNotAllowed } from './operator-answer.ts';
import { type OperatorRequest, operatorRequestOf } from './operator-gate.ts';
import { listOperatorStreams } from './operator-operations.ts';
import { operatorContext, operatorRoute, sendCookies } from './operator-routes.ts';
import { checkAccess } from './run-operator-operation.ts';
import { sendRefusal } from './send-refusal.ts';

/** Dependencies of the streams. */
export interface OperatorStreamOptions {
  readonly streams: OperatorStreamHandlers;
  readonly authenticate: AuthenticateOperator;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** Registers a route per stream. Streams end when their reader leaves, and before the process stops. */
export function registerOperatorStreams(app: FastifyInstance, options: OperatorStreamOptions): void {
  const open = new Set<AbortController>();
  for (const { resource, action, stream } of listOperatorStreams()) {
    const url = operatorRoute(stream.path);
    const handle = handlerOf(options.streams, resource, action);
    routeStream(app, url, answerWith(stream, handle, options, open), sendOperatorMethodNotAllowed);
  }
  app.addHook('preClose', async () => {
    for (const reading of open) reading.abort();
  });
}

function answerWith(
  stream: OperatorStream,
  handle: OperatorStreamHandler<OperatorStream>,
  { authenticate, clock, log }: OperatorStreamOptions,
  open: Set<AbortController>,
): RouteHandlerMethod {
  return async (request, reply) => {
    const known = operatorRequestOf(request);
    // A reader may leave while the caller is identified.
    const reading = new AbortController();
    open.add(reading);
    reply.raw.once('close', () => {
      open.delete(reading);
      reading.abort(READER_LEFT);
    });
    const context = await operatorContext(known, authenticate);
    const refused = checkAccess(stream.access, context);
    if (refused !== null) return sendRefusal(request, reply, refused);
    const parsed = parseInput(stream.input, inputOf({ method: 'GET' }, request));
    if (!parsed.ok) return sendRefusal(request, reply, parsed.problem);
    if (!hasCaller(context)) return sendRefusal(request, reply, problem('staff/login-required'));
    const endWithSession = async () => {
      if (!(await isStillAllowed(stream, { known, caller: context.caller }, authenticate, clock))) reading.abort();
    };
    whileReading(reading.signal, endWithSession);
    const result = await handle(context, parsed.value, reading.signal);
    sendCookies(known, reply);
    if (!result.ok) return sendRefusal(request, reply, result.problem);
    const { filename, pieces } = result.value;
    void reply.headers(STREAM_HEADERS).type(`${stream.mediaType}; charset=utf-8`);
    if (filename !== undefined) void reply.header('content-disposition', `attachment; filename="${filename}"`);
    return reply.send(Readable.from(logged(pieces, { request, log, signal: reading.signal })));
  };
}

/** Why a reading was aborted whose client has closed the connection. */
const READER_LEFT = new Error('The reader left.');

/** Checks periodically until the reading has ended. */
function whileReading(signal: AbortSignal, check: () => Promise<void>): void {
  if (signal.aborted) return;
  const checking = setInterval(() => void check(), CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(checking), { once: true });
}

/** A stream ends at most this long after its session, or the permission it needs. */
const CHECK_MS = 30_000;

/** Whether the caller may still read the same; also while the database does not answer. */
async function isStillAllowed(
  { access }: OperatorStream,
  { known, caller }: { readonly known: OperatorRequest; readonly caller: CallerContext['caller'] },
  authenticate: AuthenticateOperator,
  clock: Clock,
): Promise<boolean> {
  try {
    const context = await operatorContext({ ...known, now: clock.now() }, (credentials) =>
      authenticate({ ...credentials, isBackground: true }),
    );
    const hasSameBrands = JSON.stringify(context.caller?.brands) === JSON.stringify(caller.brands);
    return checkAccess(access, context) === null && hasSameBrands;
  } catch {
    return true;
  }
}

function hasCaller(context: { readonly caller: CallerContext['caller'] | null }): context is CallerContext {
  return context.caller !== null;
}

/**
 * A fault, or an abort of a file, breaks the response, so that it is not taken as complete; the log has the details,
 * unless the reader left.
 */
async function* logged(
  pieces: AsyncIterable<string>,
  {
    request,
    log,
    signal,
  }: Pick<OperatorStreamOptions, 'log'> & { readonly request: FastifyRequest; readonly signal: AbortSignal },
): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    const isAborted = signal.aborted && error === signal.reason;
    const level = isAborted || isDatabaseUnavailable(error) ? 'warn' : 'error';
    if (error !== READER_LEFT) log[level]({ err: error, requestId: request.id }, 'a stream was interrupted');
    throw error;
  }
}

function handlerOf(
  streams: OperatorStreamHandlers,
  resource: string,
  action: string,
): OperatorStreamHandler<OperatorStream> {
  const handle = findHandler(streams, resource, action);
  if (!isHandler(handle)) throw new Error(`Nothing answers ${resource}.${action}.`);
  return handle;
}

/** `OperatorStreamHandlers` types each use case with its stream; a lookup by name loses that type. */
function isHandler(value: unknown): value is OperatorStreamHandler<OperatorStream> {
  return typeof value === 'function';
}

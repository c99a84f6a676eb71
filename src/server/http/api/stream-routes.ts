import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { checkOutput, checkProblem } from '#server/http/request/check-output.ts';
import type { StreamOperation } from '#server/http/request/operations.ts';
import { parseInput } from '#server/http/request/parse-input.ts';
import { type RequestContextServices, openRequestContexts } from '#server/http/request/request-contexts.ts';
import { inboundRequestOf } from '#server/http/request/request-gate.ts';
import { routeStream } from '#server/http/request/route-path.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Log } from '#server/platform/log.ts';
import { prepareAnswer, sendProblemDocument, sendMethodNotAllowed } from './api-answer.ts';
import { API_PREFIX } from './api-routes.ts';
import { problemCodes } from './open-api.ts';

/** Dependencies of the stream routes. */
export interface StreamOptions extends RequestContextServices {
  readonly streams: readonly StreamOperation[];
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Tests only: lines and problems are validated against the contract. */
  readonly checksOutputs: boolean;
}

/** The media type of streams: one JSON object per line. */
export const STREAM_TYPE = 'application/x-ndjson; charset=utf-8';

/**
 * Registers a route per stream of the contract. Uncompressed, and every line is flushed; a disconnect aborts the work.
 */
export function registerStreams(app: FastifyInstance, options: StreamOptions): void {
  const open = new Set<AbortController>();
  for (const stream of options.streams) {
    const url = `${API_PREFIX}${stream.endpoint.path}`;
    routeStream(app, url, answerWith(stream, options, open), sendMethodNotAllowed);
  }
  // Shutdown does not wait for registries; clients retry.
  app.addHook('preClose', async () => {
    for (const listening of open) listening.abort();
  });
}

function answerWith(stream: StreamOperation, options: StreamOptions, open: Set<AbortController>): RouteHandlerMethod {
  return async (request, reply) => {
    const listening = new AbortController();
    open.add(listening);
    reply.raw.once('close', () => {
      open.delete(listening);
      listening.abort();
    });
    const parsed = parseInput(stream.endpoint.input, request.query);
    if (!parsed.ok) return sendProblemDocument(request, reply, parsed.problem);
    const calls = await openRequestContexts(options, inboundRequestOf(request));
    // Streams only read: they continue as for an unknown visitor while the database is unavailable.
    const result = await calls.run({ idempotencyKey: null, withoutSession: true }, (context) =>
      stream.handle(context, parsed.value, listening.signal),
    );
    const cookies = calls.setCookies();
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    if (!result.ok) {
      if (options.checksOutputs) checkProblem({ ...stream, codes: problemCodes(stream.endpoint) }, result.problem);
      return sendProblemDocument(request, reply, result.problem);
    }
    prepareAnswer(request, reply);
    void reply.type(STREAM_TYPE).header('x-accel-buffering', 'no');
    return reply.send(Readable.from(linesOf(result.value, stream, request, options)));
  };
}

/** A fault aborts the response, so that it is not taken as complete; the log has the details. */
async function* linesOf(
  events: AsyncIterable<unknown>,
  stream: StreamOperation,
  request: FastifyRequest,
  { log, checksOutputs }: StreamOptions,
): AsyncGenerator<string> {
  try {
    for await (const event of events) {
      if (checksOutputs) checkOutput(stream, stream.endpoint.event, event);
      yield `${JSON.stringify(event)}\n`;
    }
  } catch (error) {
    const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
    const brand = inboundRequestOf(request).store.brand.id;
    log[level]({ err: error, requestId: request.id, brand }, 'an event stream was interrupted');
    throw error;
  }
}

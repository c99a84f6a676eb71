import type { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '#server/platform/tracing/tracer.ts';
import { holds, plainAddress } from '#server/request/limits/network.ts';
import { findInboundRequest } from './request-gate.ts';
import { routeOf } from './request-log.ts';

/** Decorator name of the span of a request. */
const SPAN = 'span';

/** Routes of probes and static files, which are not traced. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/known-host', '/favicon.ico', '/assets/*']);

/**
 * Records each request as a span with its route, never its URL, which may contain user input. The trace of a trusted
 * proxy is continued; one that a client names is not. To be registered before all other hooks.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trusted: BlockList | null): void {
  if (!tracer.isOn) return;
  const within = (request: FastifyRequest, work: () => void) => {
    const span = request.getDecorator<Span | null>(SPAN);
    if (span === null) work();
    else tracer.within(span, work);
  };
  app.decorateRequest(SPAN, null);
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (UNTRACED.has(route)) return done();
    const { method, id } = request;
    const attributes = { 'http.request.method': method, 'http.route': route, 'landrush.request.id': id };
    const definition = { name: `${method} ${route}`, kind: 'server', attributes } as const;
    const span = tracer.start(definition, remoteParent(request, trusted));
    request.setDecorator(SPAN, span);
    // Of connections that end before the answer: others have their status from onResponse.
    reply.raw.once('close', () => endSpan(request, null));
    return tracer.within(span, done);
  });
  // A body is read from events of its connection, outside of the operation.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    within(request, done);
    endSpan(request, reply.statusCode);
  });
}

function remoteParent({ raw }: FastifyRequest, trusted: BlockList | null): string | undefined {
  const { traceparent } = raw.headers;
  const isTrusted = trusted !== null && holds(trusted, plainAddress(raw.socket.remoteAddress ?? ''));
  return isTrusted && typeof traceparent === 'string' ? traceparent : undefined;
}

/** `status` is null when the connection ended before the answer. */
function endSpan(request: FastifyRequest, status: number | null): void {
  const span = request.getDecorator<Span | null>(SPAN);
  if (span === null) return;
  request.setDecorator(SPAN, null);
  const brand = findInboundRequest(request)?.store.brand.id;
  if (brand !== undefined) span.set({ 'landrush.brand': brand });
  if (status !== null) span.set({ 'http.response.status_code': status });
  if (status === null) span.fail('connection-closed');
  else if (status >= 500) span.fail(String(status));
  span.end();
}

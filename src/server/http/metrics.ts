import { type Server, createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Availability } from '#core/domains/availability.ts';
import { routeOf } from './request/request-log.ts';

/** The Prometheus metrics of a process. */
export interface Metrics {
  /** Counts the requests of an app. */
  observe(app: FastifyInstance): void;
  /** Counts a registry's answer to a search by kind, with its duration in seconds. */
  observeAnswer(kind: Availability['kind'], seconds: number): void;
  /** Serves /metrics on a port of its own. */
  listen(address: { readonly port: number; readonly host: string }): Promise<Server>;
}

/** Creates the metrics; labels are method, route and status, never values a visitor can choose. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'landrush_http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const answers = new Histogram({
    name: 'landrush_domain_answer_duration_seconds',
    help: 'How long searches waited for what a registry said of a name.',
    labelNames: ['answer'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  function durationOf(method: string, route: string, status: number) {
    const key = `${method} ${status} ${route}`;
    const duration = known.get(key) ?? durations.labels({ method, route, status });
    known.set(key, duration);
    return duration;
  }
  return {
    observeAnswer: (kind, seconds) => answers.observe({ answer: kind }, seconds),
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        durationOf(request.method, routeOf(request), reply.statusCode).observe(reply.elapsedTime / 1000);
        done();
      });
    },
    async listen({ port, host }) {
      const server = createServer((_request, response) => {
        registry.metrics().then(
          (text) => response.setHeader('content-type', registry.contentType).end(text),
          (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      return server;
    },
  };
}

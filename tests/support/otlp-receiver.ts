import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { openTracer } from '#server/adapters/tracing/open-tracer.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Tracer } from '#server/platform/tracing/tracer.ts';
import type { TracingSettings } from '#server/platform/tracing/tracing-settings.ts';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first one of a trace. */
  readonly parentId: string | null;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

/** A receiver of traces (OTLP/HTTP with JSON), closed when the test ends. */
export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** The requests as received. */
  readonly bodies: readonly string[];
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  /** The attributes of the processes that sent something. */
  readonly resources: readonly Readonly<Record<string, unknown>>[];
  /** A tracer that sends here. */
  openTracer(settings?: Partial<TracingSettings>): Promise<Tracer>;
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const resources: Readonly<Record<string, unknown>>[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      headers.push(request.headers);
      bodies.push(body);
      for (const { resource, scopeSpans } of REQUEST.parse(JSON.parse(body)).resourceSpans) {
        resources.push(attributesOf(resource.attributes));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(spanOf)));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const everything = { endpoint, headers: {}, sampler: 'always_on', ratio: 1 } as const;
  return {
    endpoint,
    spans,
    bodies,
    headers,
    resources,
    openTracer: (settings) =>
      openTracer(
        { ...everything, ...settings },
        { kind: 'web', version: '0.1.0', mode: 'development' },
        () => silentLog,
      ),
  };
}

const ATTRIBUTES = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const SPAN = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: ATTRIBUTES,
  status: z.object({ code: z.number() }),
});
const REQUEST = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: ATTRIBUTES }),
      scopeSpans: z.array(z.object({ spans: z.array(SPAN) })),
    }),
  ),
});

/** The code of failed operations (opentelemetry-proto, Status). */
const STATUS_ERROR = 2;

function spanOf({ traceId, spanId, parentSpanId, name, attributes, status }: z.infer<typeof SPAN>): ReceivedSpan {
  const own = { traceId, spanId, name, attributes: attributesOf(attributes), hasFailed: status.code === STATUS_ERROR };
  return { ...own, parentId: parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId };
}

/** Each value is the only member of an object that names its type. */
function attributesOf(attributes: z.infer<typeof ATTRIBUTES>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

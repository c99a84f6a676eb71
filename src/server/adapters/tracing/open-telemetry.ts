import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  type Tracer as SdkTracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/platform/log.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';
import { NO_SPAN, type Span, type SpanDefinition, type Tracer } from '#server/platform/tracing/tracer.ts';
import type { SamplerName, TracingSettings } from '#server/platform/tracing/tracing-settings.ts';
import { parseTraceparent } from './traceparent.ts';

/**
 * Creates a tracer that sends spans in batches to a receiver of OTLP over HTTP. Spans that cannot be sent, or exceed
 * the queue, are dropped and logged at most once a minute.
 */
export function createTracer(settings: TracingSettings, process: ProcessFacts, log: () => Pick<Log, 'warn'>): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName ?? `landrush-${process.kind}`,
      'service.version': process.version,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': process.mode,
    }),
    sampler: samplerOf(settings.sampler, settings.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: loggedExporter(exporter, log), ...BATCHES })],
  });
  return tracerOf(provider.getTracer('landrush', process.version), () => closeInTime(() => provider.shutdown()));
}

const SEND_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 3_000;
/** An order and its jobs have some sixty spans: the queue holds what a busy process records in a few seconds. */
const BATCHES = { maxQueueSize: 16_384, maxExportBatchSize: 2_048, scheduledDelayMillis: 1_000 } as const;

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanDefinition['kind'], SpanKind>;

/** A span with the context in which the operations within it begin. */
interface OpenSpan extends Span {
  readonly context: Context;
  readonly sdkSpan: SdkSpan;
  /** What outlives an operation, such as a connection it opened, is not part of it. */
  hasEnded(): boolean;
}

function tracerOf(tracer: SdkTracer, close: () => Promise<void>): Tracer {
  const storage = new AsyncLocalStorage<OpenSpan>();
  const current = (): OpenSpan | undefined => {
    const span = storage.getStore();
    return span?.hasEnded() === false ? span : undefined;
  };
  return {
    isOn: true,
    start({ name, kind, attributes }, traceparent) {
      const beginsTrace = kind === 'server' || kind === 'consumer';
      const within = beginsTrace ? undefined : current();
      // Of a trace that is not sampled only the first span is needed.
      if (within?.sdkSpan.isRecording() === false) return NO_SPAN;
      const parent = beginsTrace ? remoteContext(traceparent) : (within?.context ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent);
      return openSpan(span, trace.setSpan(parent, span));
    },
    within: (span, work) => (isOpenSpan(span) ? storage.run(span, work) : work()),
    isRecording: () => current()?.sdkSpan.isRecording() ?? false,
    traceId: () => current()?.sdkSpan.spanContext().traceId ?? null,
    close,
  };
}

function openSpan(sdkSpan: SdkSpan, context: Context): OpenSpan {
  let hasEnded = false;
  return {
    context,
    sdkSpan,
    hasEnded: () => hasEnded,
    set: (attributes) => void sdkSpan.setAttributes({ ...attributes }),
    fail: (type) => void sdkSpan.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end() {
      hasEnded = true;
      sdkSpan.end();
    },
  };
}

function isOpenSpan(span: Span): span is OpenSpan {
  return 'context' in span;
}

function remoteContext(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceparent(traceparent);
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}

const LOG_EVERY_MS = 60_000;

/** Logs that spans could not be sent, which the SDK does not report. */
function loggedExporter(exporter: OTLPTraceExporter, log: () => Pick<Log, 'warn'>): SpanExporter {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const at = performance.now();
        if (result.error !== undefined && at - loggedAt >= LOG_EVERY_MS) {
          loggedAt = at;
          log().warn({ spans: spans.length, reason: result.error.message }, 'traces could not be sent');
        }
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** What fails here was logged by the exporter. */
async function closeInTime(close: () => Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([close().catch(() => undefined), late]);
  clearTimeout(timer);
}

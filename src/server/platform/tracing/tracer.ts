/** Named values of a span: identifiers, codes and counts, never personal data or secrets. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** An operation to be recorded, named and described by the semantic conventions of OpenTelemetry. */
export interface SpanDefinition {
  /** Of a bounded set. */
  readonly name: string;
  /** Whether it answers a request, runs a job, calls another system, or none of these. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
}

/** An operation that runs. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** Marks the operation as failed; `type` is a code, a status or the name of a class, never a message. */
  fail(type: string): void;
  end(): void;
}

/** Records the spans of a process: the operations of a trace, each within another one (docs/tracing.md). */
export interface Tracer {
  /** False: nothing is recorded. Frequently called parts are then composed without tracing, so that it costs nothing. */
  readonly isOn: boolean;
  /**
   * Begins an operation within the current one. Requests and jobs begin a new trace, or continue the remote one of a
   * `traceparent` (W3C Trace Context), whatever was current when they were received.
   */
  start(definition: SpanDefinition, traceparent?: string): Span;
  /** Runs work as part of an operation, which is the current one until it ends. */
  within<Value>(span: Span, work: () => Value): Value;
  /** Whether there is a current operation that is recorded. */
  isRecording(): boolean;
  /** The id of the current trace, 32 hexadecimal digits; null outside a trace. */
  traceId(): string | null;
  /** Sends what was recorded, for a limited time; records nothing afterwards. */
  close(): Promise<void>;
}

/** An operation that is not recorded. */
export const NO_SPAN: Span = { set: nothing, fail: nothing, end: nothing };

/** For processes without tracing. */
export const NO_TRACER: Tracer = {
  isOn: false,
  start: () => NO_SPAN,
  within: (_span, work) => work(),
  isRecording: () => false,
  traceId: () => null,
  close: async () => undefined,
};

/** Runs work as an operation that ends with it; what it throws fails the operation. */
export async function runInSpan<Value>(
  tracer: Tracer,
  definition: SpanDefinition,
  work: (span: Span) => Promise<Value>,
): Promise<Value> {
  const span = tracer.start(definition);
  try {
    return await tracer.within(span, () => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Reads a stream as an operation that ends with it, or when its reader stops. */
export async function* streamInSpan<Item>(
  tracer: Tracer,
  span: Span,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await tracer.within(span, () => iterator.next());
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    await iterator.return?.();
    span.end();
  }
}

/** The code of an error, or the name of its class; its message may contain anything. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function nothing(): void {
  return undefined;
}

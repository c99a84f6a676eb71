import { type SpanDefinition, type Tracer, runInSpan, streamInSpan } from '#server/platform/tracing/tracer.ts';
import type { Operation, StreamOperation } from './operations.ts';
import type { OperationRunner } from './run-operation.ts';

/** Records every operation that runs, with the code of the problem it ends with. */
export function tracedRunner(run: OperationRunner, tracer: Tracer): OperationRunner {
  if (!tracer.isOn) return run;
  return (operation, calls, input, idempotencyKey) =>
    runInSpan(tracer, operationSpan(operation), async (span) => {
      const result = await run(operation, calls, input, idempotencyKey);
      if (!result.ok) span.set({ 'landrush.problem': result.problem.code });
      return result;
    });
}

/** The same for streams, which end when they were read. */
export function tracedStreams(streams: readonly StreamOperation[], tracer: Tracer): readonly StreamOperation[] {
  return tracer.isOn ? streams.map((stream) => ({ ...stream, handle: tracedHandle(stream, tracer) })) : streams;
}

function tracedHandle(stream: StreamOperation, tracer: Tracer): StreamOperation['handle'] {
  return async (...given) => {
    const span = tracer.start(operationSpan(stream));
    const result = await tracer.within(span, () => stream.handle(...given));
    if (result.ok) return { ok: true, value: streamInSpan(tracer, span, result.value) };
    span.set({ 'landrush.problem': result.problem.code });
    span.end();
    return result;
  };
}

function operationSpan({ resource, action }: Pick<Operation, 'resource' | 'action'>): SpanDefinition {
  const name = `${resource}.${action}`;
  return { name, kind: 'internal', attributes: { 'landrush.operation': name } };
}

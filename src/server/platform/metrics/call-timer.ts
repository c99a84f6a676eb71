import type { Clock } from '#server/platform/clock.ts';
import { type CallResult, recordCall } from '#server/platform/exchanges/exchange-scope.ts';
import {
  NO_TRACER,
  type SpanDefinition,
  type Tracer,
  runInSpan,
  streamInSpan,
} from '#server/platform/tracing/tracer.ts';
import type { LabelsOf } from './metric-table.ts';
import type { Recorder } from './recorder.ts';

/** Times the calls of an external system, counts those whose result is unknown, and records them as exchanges. */
export interface CallTimer {
  /**
   * Makes a call; it is an error when it throws or its result is unknown. Without `resultOf` every answer counts as a
   * success.
   */
  call<Answer>(
    operation: string,
    make: () => Promise<Answer>,
    resultOf?: (answer: Answer) => CallResult,
  ): Promise<Answer>;
  /** The same for a stream, which ends when its reader stops; it is an error when one of its answers is. */
  stream<Answer>(
    operation: string,
    make: () => AsyncIterable<Answer>,
    isError: (answer: Answer) => boolean,
  ): AsyncIterable<Answer>;
}

/** Whose calls are timed. */
export type TimedAdapter = Omit<LabelsOf<'landrush_adapter_call_duration_seconds'>, 'operation'>;

/** The dependencies of timers; without a tracer calls are not traced. */
export interface TimerServices {
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly tracer?: Tracer;
}

/** Creates the timer of an adapter, whose calls are also spans. */
export function createCallTimer(services: TimerServices, adapter: TimedAdapter): CallTimer {
  const { tracer = NO_TRACER } = services;
  const timer = createUntracedTimer(services, adapter);
  return tracer.isOn ? tracedTimer(timer, adapter, tracer) : timer;
}

const GOOD: CallResult = { outcome: 'ok', answer: null };

function tracedTimer(timer: CallTimer, adapter: TimedAdapter, tracer: Tracer): CallTimer {
  return {
    call: (operation, make, resultOf = () => GOOD) =>
      runInSpan(tracer, callSpan(adapter, operation), (span) =>
        timer.call(operation, make, (answer) => {
          const result = resultOf(answer);
          if (result.outcome === 'unknown') span.fail('unknown');
          return result;
        }),
      ),
    stream(operation, make, isError) {
      const span = tracer.start(callSpan(adapter, operation));
      const answers = timer.stream(operation, make, (answer) => {
        const isUnknown = isError(answer);
        if (isUnknown) span.fail('unknown');
        return isUnknown;
      });
      return streamInSpan(tracer, span, answers);
    },
  };
}

function callSpan({ family, adapter }: TimedAdapter, operation: string): SpanDefinition {
  return {
    name: `${adapter} ${operation}`,
    kind: 'client',
    attributes: {
      'landrush.adapter.family': family,
      'landrush.adapter.name': adapter,
      'landrush.adapter.operation': operation,
    },
  };
}

function createUntracedTimer({ clock, recorder }: TimerServices, adapter: TimedAdapter): CallTimer {
  function begin(operation: string): (isError: boolean) => void {
    const startedAt = clock.now();
    return (isError) => {
      const labels = { ...adapter, operation };
      recorder.observe('landrush_adapter_call_duration_seconds', labels, (clock.now() - startedAt) / 1000);
      recorder.count('landrush_adapter_errors_total', labels, isError ? 1 : 0);
    };
  }

  return {
    async call(operation, make, resultOf = () => GOOD) {
      const end = begin(operation);
      let hasFailed = true;
      try {
        const answer = await recordCall({ ...adapter, operation }, () => clock.now(), make, resultOf);
        hasFailed = resultOf(answer).outcome === 'unknown';
        return answer;
      } finally {
        end(hasFailed);
      }
    },
    async *stream(operation, make, isError) {
      const end = begin(operation);
      let hasFailed = false;
      try {
        for await (const answer of make()) {
          hasFailed ||= isError(answer);
          yield answer;
        }
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        end(hasFailed);
      }
    },
  };
}

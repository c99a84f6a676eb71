import type { Clock } from '#server/platform/clock.ts';
import type { LabelsOf } from './metric-table.ts';
import type { Recorder } from './recorder.ts';

/** Times the calls of an external system and counts those whose result is unknown. */
export interface CallTimer {
  /** Makes a call; it is an error when it throws or its answer is one. */
  call<Answer>(operation: string, make: () => Promise<Answer>, isError?: (answer: Answer) => boolean): Promise<Answer>;
  /** The same for a stream, which ends when its reader stops; it is an error when one of its answers is. */
  stream<Answer>(
    operation: string,
    make: () => AsyncIterable<Answer>,
    isError: (answer: Answer) => boolean,
  ): AsyncIterable<Answer>;
}

/** Whose calls are timed. */
export type TimedAdapter = Omit<LabelsOf<'landrush_adapter_call_duration_seconds'>, 'operation'>;

/** Creates the timer of an adapter. */
export function createCallTimer(
  { clock, recorder }: { readonly clock: Clock; readonly recorder: Recorder },
  adapter: TimedAdapter,
): CallTimer {
  function begin(operation: string): (isError: boolean) => void {
    const startedAt = clock.now();
    return (isError) => {
      const labels = { ...adapter, operation };
      recorder.observe('landrush_adapter_call_duration_seconds', labels, (clock.now() - startedAt) / 1000);
      recorder.count('landrush_adapter_errors_total', labels, isError ? 1 : 0);
    };
  }

  return {
    async call(operation, make, isError = () => false) {
      const end = begin(operation);
      let hasFailed = true;
      try {
        const answer = await make();
        hasFailed = isError(answer);
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

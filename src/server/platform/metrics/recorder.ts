import type { LabelsOf, NameOf } from './metric-table.ts';

/** Records the metrics of a process; each process has one, and none is shared. */
export interface Recorder {
  /** Adds to a counter, 1 by default; 0 makes it exist. */
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** Adds a value to a histogram. */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Sets a gauge. */
  set<Name extends NameOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
}

/** Sets metrics when they are scraped. */
export interface Collector {
  /** The gauges it sets; they are absent when it throws. */
  readonly gauges: readonly NameOf<'gauge'>[];
  collect(recorder: Recorder): Promise<void> | void;
}

/** For processes without metrics. */
export const NO_RECORDER: Recorder = { count: ignore, observe: ignore, set: ignore };

function ignore(): void {
  return undefined;
}

/** What traces and error reports say about their process. */
export interface ProcessFacts {
  readonly kind: ProcessKind;
  readonly version: string;
  readonly mode: string;
}

/** Web processes answer requests, workers run jobs. */
export type ProcessKind = 'web' | 'worker';

/** What traces and error reports contain about their process. */
export interface ProcessFacts {
  readonly kind: ProcessKind;
  readonly version: string;
  readonly mode: string;
}

/** Web processes answer shoppers, workers run jobs, admin processes serve the back office. */
export type ProcessKind = 'web' | 'worker' | 'admin';

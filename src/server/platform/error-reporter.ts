/** Reports the errors of a process to an error-reporting service (docs/insight.md). */
export interface ErrorReporter {
  /** Queues a finished log line of level error or fatal. Never throws, and waits for nothing. */
  report(line: string): void;
  /** Sends what is queued, for a limited time; reports nothing afterwards. */
  close(): Promise<void>;
}

/** For processes without a service. */
export const NO_REPORTER: ErrorReporter = { report: () => undefined, close: async () => undefined };

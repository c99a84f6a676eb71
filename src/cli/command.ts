/** A command's access to its environment, replaceable in tests. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** Prints a line of output. */
  readonly out: (line: string) => void;
  /** Prints a line of an error. */
  readonly err: (line: string) => void;
}

/** Runs a command with its arguments; returns the exit code: 0 done, 1 refused or failed, 2 invalid arguments. */
export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<number>;

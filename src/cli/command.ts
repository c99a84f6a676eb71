/** What a command may touch of the world around it, so that tests can stand in for it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** A line of what was asked for. */
  readonly out: (line: string) => void;
  /** A line about what went wrong. */
  readonly err: (line: string) => void;
}

/** Runs a command with what stands after its name; answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export type RunCommand = (args: readonly string[], terminal: Terminal) => Promise<number>;

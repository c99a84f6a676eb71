/** Prints lines; returns the exit code. */
export function print(exitCode: number, lines: readonly string[], write: (line: string) => void): number {
  for (const line of lines) write(line);
  return exitCode;
}

/** A problem in a store's files with its position; lines and columns start at 1. */
export interface StoreProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `module/what-happened`. */
  readonly code: string;
  readonly message: string;
}

/** One line in the format editors and terminals can open. */
export function formatProblem({ file, line, column, code, message }: StoreProblem): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** Problems without duplicates, sorted by file and position. */
export function sortProblems(problems: readonly StoreProblem[]): readonly StoreProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Something wrong in a store's files, with the place an operator looks at; lines and columns begin at 1. */
export interface StoreProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `noun/what-happened`. */
  readonly code: string;
  readonly message: string;
}

/** One line an editor and a terminal can jump to. */
export function formatProblem({ file, line, column, code, message }: StoreProblem): string {
  return `${file}:${line}:${column} ${code} ${message}`;
}

/** Problems in the order an operator works through them: by file, then from top to bottom; each once. */
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

import { expect, test } from 'vitest';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import { formatProblem } from '#server/publishing/store-files/store-problem.ts';
import { compileStore } from './compile-store.ts';

/** A part of a file, its replacement with ▸ at the expected position, and the expected problem. */
export type ProblemCase = readonly [part: string, replacement: string, problem: string];

/** Tests that each edit of the small store's file is reported at its exact line and column. */
export function expectProblems(path: Parameters<typeof editStoreText>[0], cases: readonly ProblemCase[]): void {
  const named = cases.map(([part, replacement, problem]) => ({ part, replacement, problem }));
  test.each(named)('$problem', ({ part, replacement, problem }) => {
    const marked = editStoreText(path, part, replacement);
    const before = marked.slice(0, marked.indexOf('▸'));
    const place = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
    const problems = problemsOf({ [path]: marked.replace('▸', '') });
    expect(problems).toContainEqual(expect.stringContaining(`stores/larkhost/${path}:${place} ${problem}`));
  });
}

/** The problems of the small store with other texts, one per line. */
export function problemsOf(texts: Readonly<Record<string, string | null>>): readonly string[] {
  const compiled = compileStore(buildStoreFiles(texts));
  return compiled.ok ? [] : compiled.problem.map(formatProblem);
}

import type { SourceFile } from './source-file.ts';

/** A minimal made-up repository: path → text. */
type Sketch = Readonly<Record<string, string>>;

/** One rule of ARCHITECTURE.md; `find` returns a sentence per violation. */
export interface Rule {
  readonly name: string;
  readonly find: (files: readonly SourceFile[]) => readonly string[];
  /** Each violates the rule: proof that it can fail. */
  readonly broken: readonly Sketch[];
  /** Each satisfies the rule, close to a violation. */
  readonly valid: readonly Sketch[];
}

/** A rule about imports: `objection` returns what is wrong with one, or undefined. */
export function findImports(
  violationOf: (file: SourceFile, imported: SourceFile['imports'][number]) => string | undefined,
): Rule['find'] {
  return (files) =>
    files.flatMap((file) =>
      file.imports.flatMap((imported) => {
        const reason = violationOf(file, imported);
        return reason === undefined ? [] : [`${file.path} imports ${imported.specifier}: ${reason}`];
      }),
    );
}

/** A rule about lines of code (without comments and strings) in the files `isMeant` selects. */
export function findLines(isIncluded: (path: string) => boolean, pattern: RegExp, reason: string): Rule['find'] {
  return (files) =>
    files
      .filter((file) => isIncluded(file.path))
      .flatMap((file) =>
        file.code
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1} ${reason}`] : [])),
      );
}

import type { SourceFile } from './source-file.ts';

/** Small made-up repositories: path → text. */
type Sketch = Readonly<Record<string, string>>;

/** One rule of ARCHITECTURE.md: `find` answers a sentence for each place that breaks it. */
export interface Rule {
  readonly name: string;
  readonly find: (files: readonly SourceFile[]) => readonly string[];
  /** Each breaks the rule: the proof that it can fail. */
  readonly broken: readonly Sketch[];
  /** Each keeps it, close to the border. */
  readonly kept: readonly Sketch[];
}

/** A rule about single imports: `objection` says what is wrong with one, or nothing. */
export function findImports(
  objection: (file: SourceFile, imported: SourceFile['imports'][number]) => string | undefined,
): Rule['find'] {
  return (files) =>
    files.flatMap((file) =>
      file.imports.flatMap((imported) => {
        const reason = objection(file, imported);
        return reason === undefined ? [] : [`${file.path} imports ${imported.specifier}: ${reason}`];
      }),
    );
}

/** A rule about single lines of code (comments and strings apart), in the files that `isMeant` picks. */
export function findLines(isMeant: (path: string) => boolean, pattern: RegExp, reason: string): Rule['find'] {
  return (files) =>
    files
      .filter((file) => isMeant(file.path))
      .flatMap((file) =>
        file.code
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1} ${reason}`] : [])),
      );
}

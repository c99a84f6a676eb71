import { posix } from 'node:path';
import { maskSource } from './mask-source.ts';

/** One import or re-export; `target` is the repository path it resolves to, or undefined for a package. */
export interface Import {
  readonly specifier: string;
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
  readonly isReExport: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text without comments and string contents. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const statement = /(?<![\w.$#])(import|export)\s*(type\b(?!\s*(?:from|,))\s*)?((?:[\w$\s*,{}]*?)\bfrom\s*)?(?=['"])/g;
const dynamicImport = /(?<![\w.$#])import\s*\(\s*(?=['"])/g;

/** Reads the imports of a file without a compiler. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { code, strings } = maskSource(text);
  const imports: Import[] = [];
  for (const match of code.matchAll(statement)) {
    const specifier = strings.get(match.index + match[0].length);
    if (specifier === undefined || (match[1] === 'export' && match[3] === undefined)) continue;
    imports.push(describe(path, specifier, match[2] !== undefined, match[1] === 'export'));
  }
  for (const match of code.matchAll(dynamicImport)) {
    const specifier = strings.get(match.index + match[0].length);
    if (specifier !== undefined) imports.push(describe(path, specifier, false, false));
  }
  return { path, text, code, imports };
}

function describe(path: string, specifier: string, isTypeOnly: boolean, isReExport: boolean): Import {
  return { specifier, target: resolve(path, specifier), isTypeOnly, isReExport };
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (/^#(?:tests|bench)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined;
}

/** Tests, their builders and what they share. */
export function isTestCode(path: string): boolean {
  return /\.(?:test|builder|spec)\.tsx?$|\/test-support\/|^(?:tests|bench)\//.test(path);
}

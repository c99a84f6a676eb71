import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type Page, inlineCodeOf, listPages } from './markdown.ts';

const FOLDERS = /^(?:src|tests|scripts|bench|deploy|migrations|docs)\//u;
const SOURCE_NAME = /^[\w.*-]+\.(?:ts|tsx|mjs)$/u;

const sourceNames = new Set(
  ['src', 'tests', 'scripts', 'bench']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`))
    .map((path) => basename(path)),
);

/** Decisions name the files of their time. */
const pages = listPages().filter(({ path }) => !path.startsWith('docs/decisions/'));

test.each(pages.map((page) => [page.path, page] as const))('every file that %s names exists', (_path, page) => {
  expect(missingFilesOf(page)).toEqual([]);
});

test('a missing file or name is found', () => {
  const text =
    '`src/core/money/{round,none}.ts` `src/core/<module>/` `src/none/` `README.md` `none.ts` `*-suite.ts` `npm test`';
  expect(missingFilesOf({ path: 'docs/a.md', text })).toEqual(['src/core/money/none.ts', 'src/none/', 'none.ts']);
});

/** Files, folders and names of source files in the code of a page that do not exist; `<…>` stands for any name. */
function missingFilesOf(page: Page): readonly string[] {
  return inlineCodeOf(page)
    .filter((code) => FOLDERS.test(code) || SOURCE_NAME.test(code))
    .flatMap(expandBraces)
    .filter((path) => !existsSomewhere(path.replaceAll(/<[^>]*>/gu, '*')));
}

function existsSomewhere(pattern: string): boolean {
  if (FOLDERS.test(pattern)) return globSync(pattern).length > 0;
  return pattern.includes('*') ? globSync(`src/**/${pattern}`).length > 0 : sourceNames.has(pattern);
}

function expandBraces(path: string): readonly string[] {
  const [before = '', inside, after = ''] = path.split(/\{([^{}]*)\}/u);
  return inside === undefined ? [path] : inside.split(',').map((name) => `${before}${name}${after}`);
}

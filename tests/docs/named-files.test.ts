import { existsSync, globSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problems.ts';
import { type Page, inlineCodeOf, listPages } from './markdown.ts';

/** Paths in the repository, and those in src without it. */
const PATH = /^(?:bench|deploy|docs|migrations|scripts|src|tests|admin|cli|contract|core|sandbox|server|web)\/\S+$/u;

const SOURCES = globSync(['*.ts', '{bench,scripts,src,tests}/**/*.{ts,tsx,mjs}']).map((path) => basename(path));

/** A superseded decision names files as they were. */
const pages = listPages().filter(({ text }) => !text.includes('\nStatus: superseded'));

test.each(pages.map((page) => [page.path, page] as const))('every file mentioned in %s exists', (_path, page) => {
  expect(missingIn(page)).toEqual([]);
});

test('a missing file is reported', () => {
  const text =
    '`core/money` `src/core/none/<module>.ts` `src/core/money/{round,none}.ts` `round.test.ts` `none.ts` ' +
    '`server/fault` and the journeys `basket`, `none`.\n';
  expect(missingIn({ path: 'docs/a.md', text })).toEqual([
    'src/core/none/<module>.ts',
    'src/core/money/none.ts',
    'none.ts',
    'none.spec.ts',
  ]);
});

/** The paths, source files and journeys in the code of a page that do not exist. */
function missingIn(page: Page): readonly string[] {
  const codes = inlineCodeOf(page).filter((code) => !Object.hasOwn(PROBLEMS, code));
  const names = codes.filter((code) => /^[\w.*-]+\.(?:ts|tsx|mjs)$/u.test(code));
  return [
    ...codes
      .filter((code) => PATH.test(code))
      .flatMap(alternativesOf)
      .filter((path) => !isThere(path)),
    ...[...names, ...journeysOf(page)].filter((name) => !SOURCES.some((file) => matchesGlob(file, name))),
  ];
}

/** The paths of a name with alternatives: `core/{a,b}.ts`. */
function alternativesOf(code: string): readonly string[] {
  const [whole = '', names = ''] = /\{([^}]*)\}/u.exec(code) ?? [];
  return whole === '' ? [code] : names.split(',').flatMap((name) => alternativesOf(code.replace(whole, name)));
}

function isThere(code: string): boolean {
  const pattern = code.replaceAll(/<\w+>/gu, '*');
  return [pattern, `src/${pattern}`].some((path) => existsSync(path) || globSync(path).length > 0);
}

/** The journeys by which a decision is enforced. */
function journeysOf({ text }: Page): readonly string[] {
  const lists = [...text.matchAll(/\bjourneys? ((?:`[a-z-]+`(?:, | and |))+)/gu)].map((match) => match[1] ?? '');
  return lists.flatMap((list) => [...list.matchAll(/`([^`]+)`/gu)].map(([, name]) => `${name}.spec.ts`));
}

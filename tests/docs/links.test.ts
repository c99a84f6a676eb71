import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Page, anchorsOf, linksOf, listPages } from './markdown.ts';

const pages = listPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

test.each(pages.map((page) => [page.path, page] as const))('every link of %s has an existing target', (_path, page) => {
  expect(linksOf(page).filter((target) => !targetExists(page, target))).toEqual([]);
});

test('a link to a missing file or heading is reported', () => {
  const page = {
    path: 'docs/a.md',
    text: '# A\n\n[a](#a) [b](stripe.md#cards-on-our-page) [c](none.md) [d](stripe.md#none) `[e](x.md)`\n',
  };
  expect(linksOf(page).filter((target) => !targetExists(page, target))).toEqual(['none.md', 'stripe.md#none']);
});

function targetExists(page: Page, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page.path : join(dirname(page.path), decodeURI(path));
  if (anchor === undefined) return existsSync(file);
  const linked = file === page.path ? page : byPath.get(file);
  return linked !== undefined && anchorsOf(linked).has(anchor);
}

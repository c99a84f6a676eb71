import { expect, test } from 'vitest';
import { buildCategory } from '#core/catalogue/product.builder.ts';
import { categoryPath } from './promotable-line.ts';

test('a category includes its ancestors, and only itself if it is unknown', () => {
  const categories = [
    buildCategory({ slug: 'mail', parent: 'hosting' }),
    buildCategory({ slug: 'hosting', parent: null }),
  ];
  const find = (slug: string) => categories.find((category) => category.slug === slug);
  expect(categoryPath('mail', find)).toEqual(['mail', 'hosting']);
  expect(categoryPath('gone', find)).toEqual(['gone']);
});

test('categories in a cycle are included once each', () => {
  const find = (slug: string) => buildCategory({ slug, parent: slug === 'a' ? 'b' : 'a' });
  expect(categoryPath('a', find)).toEqual(['a', 'b']);
});

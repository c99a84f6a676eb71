import { expect, test } from 'vitest';
import { FLOWS } from '#core/storefront/flows.ts';
import { screens } from '#web/screens.ts';
import { nextHref } from './next-screen.ts';

test('every flow leads to an existing screen other than its own', () => {
  const paths: readonly string[] = Object.values(screens).map(({ path }) => path);
  for (const [from, to] of Object.entries(FLOWS)) {
    expect(paths).toContain(to.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(to).not.toMatch(new RegExp(`^/order/${from}(?:/\\{\\w+\\})?$`));
  }
});

test('the link to the next screen contains its parameters', () => {
  expect(nextHref('basket')).toBe(screens.checkout.href());
  expect(nextHref('product/add', { pid: 'a/b' })).toBe(screens.productRecommendations.href({ pid: 'a/b' }));
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildRecommendations } from '#web/test-support/stub-catalogue.ts';
import { keepAllLanguages } from '#web/text/all-languages.ts';
import { CopyContext } from '#web/text/copy-context.ts';
import type { RecommendedCard, Toolkit } from './load-recommendations.ts';
import { ToolkitScreen } from './toolkit-screen.tsx';

function screenOf(
  toolkit: Toolkit,
  refused: Parameters<typeof ToolkitScreen>[0]['refused'] = null,
  around: (children: ReactNode) => ReactNode = (children) => children,
): string {
  const Component = () =>
    around(<ToolkitScreen toolkit={toolkit} refused={refused} here="/order/recommendations" configure={() => null} />);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

function shelfWith(card: Partial<RecommendedCard>): Toolkit {
  const cards = buildRecommendations().recommendations.map((found) => ({
    ...found,
    commandId: 'c1',
    asItIs: null,
    ...card,
  }));
  return { count: 3, shelf: { currency: 'EUR', cards } };
}

test('the toolbar counts the basket and leads to it in every state', () => {
  for (const toolkit of [
    shelfWith({}),
    { count: 3, shelf: null },
    { count: 3, shelf: { currency: 'EUR', cards: [] } },
  ]) {
    const html = screenOf(toolkit);
    expect(html).toContain('Complete your online toolkit');
    expect(html).toContain('3 items in your basket');
    expect(html).toMatch(/href="\/order\/basket"[^>]*>Continue to basket/);
  }
});

test('a product that asks nothing is added by a form, one that asks something by its own screen', () => {
  expect(screenOf(shelfWith({ express: true }))).toMatch(/<form[^>]*method="post"/);
  expect(screenOf(shelfWith({ express: false }))).toContain('href="/order/product/add/site-builder"');
});

test('a product in the basket is marked and not offered again', () => {
  const html = screenOf(shelfWith({ added: true }));
  expect(html).toContain('Added');
  expect(html).not.toContain('<form');
});

test('what is added by itself is shown at its own price', () => {
  const asItIs = {
    term: 1,
    regularMinor: 599,
    currentMinor: 599,
    setupMinor: 990,
    quantity: 1,
    perMonthMinor: 599,
  } as const;
  const html = screenOf(shelfWith({ asItIs }));
  expect(html).toContain('€5.99');
  expect(html).toContain('€9.90 setup fee');
  expect(html).not.toContain('From');
});

test('recommendations that failed say so and can be tried again', () => {
  const html = screenOf({ count: 0, shelf: null });
  expect(html).toContain('Unable to load recommendations');
  expect(html).toContain('href="/order/recommendations"');
});

test('why a product could not be added is said at its card, in the language of the page', () => {
  keepAllLanguages();
  const refused = { product: 'site-builder', problem: 'basket/full' } as const;
  const inGerman = (children: ReactNode) => (
    <CopyContext value={{ locale: 'de', overrides: {} }}>{children}</CopyContext>
  );
  expect(screenOf(shelfWith({}), refused)).toContain('Your basket is full.');
  expect(screenOf(shelfWith({}), refused, inGerman)).toContain('Ihr Warenkorb ist voll.');
});

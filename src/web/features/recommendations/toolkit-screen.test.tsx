import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Surroundings, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildRecommendations } from '#web/test-support/stub-catalogue.ts';
import { storeAllLanguages } from '#web/text/all-languages.ts';
import type { RecommendedCard, Toolkit } from './load-recommendations.ts';
import { ToolkitScreen } from './toolkit-screen.tsx';

function show(
  toolkit: Toolkit,
  refused: Parameters<typeof ToolkitScreen>[0]['refused'] = null,
  surroundings: Surroundings = {},
): void {
  const page = (
    <ToolkitScreen toolkit={toolkit} refused={refused} href="/order/recommendations" configure={() => null} />
  );
  renderPage(page, surroundings);
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

test('the toolbar counts the basket and links to it in every state', () => {
  for (const toolkit of [
    shelfWith({}),
    { count: 3, shelf: null },
    { count: 3, shelf: { currency: 'EUR', cards: [] } },
  ]) {
    show(toolkit);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complete your online toolkit');
    expect(document.body).toHaveTextContent('3 items in your basket');
    expect(screen.getByRole('link', { name: 'Continue to basket' })).toHaveAttribute('href', '/order/basket');
  }
});

test('a product without required details is added by a form, another links to its own screen', async () => {
  const sent: FormData[] = [];
  show(shelfWith({ express: true }), null, { action: (form) => sent.push(form) });
  const add = within(screen.getByRole('article')).getByRole('button');
  expect(submissionOf(add).method).toBe('post');
  await userEvent.click(add);
  expect(sent.map((form) => form.get('commandId'))).toEqual(['c1']);

  show(shelfWith({ express: false }));
  const links = within(screen.getByRole('article')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/order/product/add/site-builder');
});

test('the focus moves to the card of the added product when its button is removed', async () => {
  show(shelfWith({ express: true }), null, { action: () => null });
  const card = screen.getByRole('listitem');
  within(card).getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(card).toHaveFocus();
});

test('a product in the basket is marked and not offered again', () => {
  show(shelfWith({ added: true }));
  expect(screen.getByRole('article')).toHaveTextContent('Added');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a product that is added on its own shows its own price', () => {
  const asItIs = {
    term: 1,
    regularMinor: 599,
    currentMinor: 599,
    setupMinor: 990,
    quantity: 1,
    perMonthMinor: 599,
  } as const;
  show(shelfWith({ asItIs }));
  expect(screen.getByRole('article')).toHaveTextContent('€5.99');
  expect(screen.getByRole('article')).toHaveTextContent('€9.90 setup fee');
  expect(document.body).not.toHaveTextContent('From');
});

test('recommendations that failed to load show an error and a link to retry', () => {
  show({ count: 0, shelf: null });
  expect(screen.getByText('Unable to load recommendations')).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/order/recommendations');
});

test('the reason why a product was not added is shown at its card, in the language of the page', () => {
  storeAllLanguages();
  const refused = { product: 'site-builder', problem: 'basket/full' } as const;
  show(shelfWith({}), refused);
  expect(screen.getByRole('article')).toHaveTextContent('Your basket is full.');
  show(shelfWith({}), refused, { copy: { locale: 'de', overrides: {} } });
  expect(screen.getByRole('article')).toHaveTextContent('Ihr Warenkorb ist voll.');
});

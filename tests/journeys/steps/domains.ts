import type { Locator, Page } from '@playwright/test';
import { fillBilling, payWithCard, proceedToCheckout } from './checkout.ts';
import { expect } from './journey.ts';

/** Opens the chooser and searches by typing. */
export async function searchDomains(page: Page, typed: string): Promise<void> {
  await page.goto('/order/domains');
  await page.getByRole('textbox', { name: 'Search for a domain' }).fill(typed);
}

/** The card of a domain. */
export function card(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { level: 3, name, exact: true });
  return page.getByRole('article').filter({ has: heading });
}

/** The row of a domain in a bulk list. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** The add button of a card or row. */
export function addButton(found: Locator): Locator {
  return found.getByRole('button', { name: /^Add domain to basket/ });
}

/** Adds a domain that was found and waits until it is in the basket. */
export async function addDomain(page: Page, name: string): Promise<void> {
  await addButton(card(page, name)).click();
  await expect(card(page, name).getByText('In basket')).toBeVisible();
}

/** From the basket to a paid order; the buyer is the registrant. */
export async function orderDomains(page: Page): Promise<void> {
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  await fillBilling(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234567');
  await payWithCard(page);
}

/** The row of a line on the confirmation page. */
export function orderLine(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

import type { Locator, Page } from '@playwright/test';
import { isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyLocator, JourneyPage, RoleFinder } from '#tests/journeys/document/journey-page.ts';
import { fillBilling, payWithCard, proceedToCheckout } from './checkout.ts';
import { expect } from './journey.ts';

/** Opens the chooser and searches by typing; without scripts the form is sent. */
export async function searchDomains(page: JourneyPage, typed: string): Promise<void> {
  await page.goto('/order/domains');
  const field = page.getByRole('textbox', { name: 'Search for a domain' });
  await field.fill(typed);
  if (!isInBrowser(page)) await field.press('Enter');
}

/** The card of a domain. */
export function card(page: Page, name: string): Locator;
export function card(page: JourneyPage, name: string): JourneyLocator;
export function card(page: JourneyPage, name: string): JourneyLocator {
  const heading = page.getByRole('heading', { level: 3, name, exact: true });
  return page.getByRole('article').filter({ has: heading });
}

/** The row of a domain in a bulk list. */
export function row(page: JourneyPage, name: string): JourneyLocator {
  return page.getByRole('row').filter({ hasText: name });
}

/** The add button of a card or row. */
export function addButton<Found>(found: RoleFinder<Found>): Found {
  return found.getByRole('button', { name: /^Add domain to basket/ });
}

/** Adds a domain that was found and waits until it is in the basket. */
export async function addDomain(page: JourneyPage, name: string): Promise<void> {
  await addButton(card(page, name)).click();
  await expect(card(page, name).getByText('In basket')).toBeVisible();
}

/** From the basket to a paid order; the buyer is the registrant. */
export async function orderDomains(page: JourneyPage): Promise<void> {
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  await fillBilling(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234567');
  await payWithCard(page);
}

/** The row of a line on the confirmation page. */
export function orderLine(page: JourneyPage, name: string): JourneyLocator {
  return page.getByRole('listitem').filter({ hasText: name });
}

import type { FrameLocator, Page } from '@playwright/test';
import { cardThat } from './cards.ts';
import { expect } from './journey.ts';

/** What is typed, by the names of the fields. */
type Billing = Readonly<Record<string, string>>;

const ADA: Billing = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@example.com',
  'Street and number': 'Musterweg 12',
  Postcode: '10115',
  'Town or city': 'Berlin',
};

/** Elsewhere, where a region is asked for. */
export const TORONTO: Billing = {
  Country: 'Canada',
  'Town or city': 'Toronto',
  Postcode: 'M5V 2T6',
  'State or region': 'Ontario',
};

/** Goes on from the basket. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  // Before its style is there nothing is painted, and what style hides would be found as if it were seen.
  await page.waitForLoadState();
}

/** Says who is billed, Ada in Berlin unless told otherwise. */
export async function fillBilling(page: Page, details: Billing = {}): Promise<void> {
  const { Country: country, ...overrides } = details;
  if (country !== undefined) await page.getByLabel('Country').selectOption({ label: country });
  for (const [label, text] of Object.entries({ ...ADA, ...overrides })) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

/** The same, and waits until the shop has kept it and the totals are the final ones. */
export async function fillBillingToTheEnd(page: Page, details: Billing = {}): Promise<void> {
  const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await fillBilling(page, details);
  await kept;
}

/** The provider's card form within the page; it comes when it is near the screen. */
export async function openCardForm(page: Page): Promise<FrameLocator> {
  await page.getByRole('heading', { name: 'Payment details' }).scrollIntoViewIfNeeded();
  const frame = page.getByTitle('Card details').contentFrame();
  await expect(frame.getByLabel('Card number')).toBeVisible();
  return frame;
}

/** Types a card; works for the form within the page and for the provider's own page. */
export async function typeCard(form: Page | FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry (MM/YY)').fill('12/31');
  await form.getByLabel('CVV').fill('123');
  await form.getByLabel('Cardholder name').fill('Ada Lovelace');
}

/** Chooses how to pay, by the name of the way. */
export async function chooseWay(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** Orders with a card typed into the form on the page. */
export async function payWithCard(page: Page, number = cardThat('approve')): Promise<void> {
  await typeCard(await openCardForm(page), number);
  await orderButton(page).press('Enter');
}

/** Pays the invoice that is open by the card form on it. */
export async function payInvoice(page: Page, number: string): Promise<void> {
  await typeCard(await openCardForm(page), number);
  await page.getByRole('button', { name: 'Pay now' }).click();
}

/** The button that orders: Larkhost's own words, or the specification's. */
export function orderButton(page: Page) {
  return page.getByRole('button', {
    name: /^(?:Order with obligation to pay|Order at no charge|Place order and pay|Place order)$/,
  });
}

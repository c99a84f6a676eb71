import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { testCardNumber } from './test-card-number.ts';

/** Input by field label. */
type Billing = Readonly<Record<string, string>>;

const ADA: Billing = {
  'Full name': 'Ada Lovelace',
  Email: 'ada@example.com',
  'Street and number': 'Musterweg 12',
  Postcode: '10115',
  'Town or city': 'Berlin',
};

/** An address with a region. */
export const TORONTO: Billing = {
  Country: 'Canada',
  'Street address': 'Musterweg 12',
  City: 'Toronto',
  'Postal code': 'M5V 2T6',
  Province: 'Ontario',
};

/** Continues from the basket to the checkout. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  // Before the style sheet is loaded, elements hidden by CSS would count as visible.
  await page.waitForLoadState();
}

/** Fills in the billing details; Ada in Berlin by default. */
export async function fillBilling(page: Page, details: Billing = {}): Promise<void> {
  const { Country: country, Province: province, ...overrides } = details;
  if (country !== undefined) await page.getByLabel('Country').selectOption({ label: country });
  const { 'Full name': name = '', Email: email = '' } = ADA;
  const texts = province === undefined ? { ...ADA, ...overrides } : { 'Full name': name, Email: email, ...overrides };
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text);
  if (province !== undefined) await page.getByRole('combobox', { name: 'Province' }).selectOption({ label: province });
}

/** The same, and waits until they are saved and the totals are final. */
export async function fillBillingAndWait(page: Page, details: Billing = {}): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await fillBilling(page, details);
  await saved;
}

/** The provider's card form on the page; loaded when it is near the viewport. */
export async function openCardForm(page: Page): Promise<FrameLocator> {
  await page.getByRole('heading', { name: 'Payment details' }).scrollIntoViewIfNeeded();
  const frame = page.getByTitle('Card details').contentFrame();
  await expect(frame.getByLabel('Card number')).toBeVisible();
  return frame;
}

/** Enters a card; works for the form on the page and for the provider's page. */
export async function typeCard(form: Page | FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry (MM/YY)').fill('12/31');
  await form.getByLabel('CVV').fill('123');
  await form.getByLabel('Cardholder name').fill('Ada Lovelace');
}

/** Selects a payment option by its label. */
export async function choosePaymentOption(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** Places the order by a card entered on the page. */
export async function payWithCard(page: Page, number = testCardNumber('approve')): Promise<void> {
  await typeCard(await openCardForm(page), number);
  await orderButton(page).press('Enter');
}

/** Pays the open invoice by the card form on its page. */
export async function payInvoice(page: Page, number: string): Promise<void> {
  await typeCard(await openCardForm(page), number);
  await page.getByRole('button', { name: 'Pay now' }).click();
}

/** The order button: Larkhost's wording or the default one. */
export function orderButton(page: Page) {
  return page.getByRole('button', {
    name: /^(?:Order with obligation to pay|Order for free|Place order and pay|Place order)$/,
  });
}

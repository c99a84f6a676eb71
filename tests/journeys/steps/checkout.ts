import type { FrameLocator, Page } from '@playwright/test';
import { isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyFinder, JourneyPage, RoleFinder } from '#tests/journeys/document/journey-page.ts';
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
export async function proceedToCheckout(page: JourneyPage): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  // Before the style sheet is loaded, elements hidden by CSS would count as visible.
  if (isInBrowser(page)) await page.waitForLoadState();
}

/** Fills in the billing details; Ada in Berlin by default. */
export async function fillBilling(page: JourneyPage, details: Billing = {}): Promise<void> {
  const { Country: country, Province: province, ...overrides } = details;
  if (country !== undefined) await page.getByLabel('Country').selectOption({ label: country });
  const { 'Full name': name = '', Email: email = '' } = ADA;
  const texts = province === undefined ? { ...ADA, ...overrides } : { 'Full name': name, Email: email, ...overrides };
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text);
  if (province !== undefined) await page.getByRole('combobox', { name: 'Province' }).selectOption({ label: province });
}

/** The same, and waits until they are saved and the totals are final. */
export async function fillBillingAndWait(page: JourneyPage, details: Billing = {}): Promise<void> {
  if (!isInBrowser(page)) {
    await fillBilling(page, details);
    return continueToPayment(page);
  }
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
export async function typeCard(form: Pick<JourneyFinder, 'getByLabel'>, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry (MM/YY)').fill('12/31');
  await form.getByLabel('CVV').fill('123');
  await form.getByLabel('Cardholder name').fill('Ada Lovelace');
}

/** Selects a payment option by its label. */
export async function choosePaymentOption(page: JourneyPage, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

/** Places the order by a card entered on the page; without a browser on the provider's page. */
export async function payWithCard(page: JourneyPage, number = testCardNumber('approve')): Promise<void> {
  if (!isInBrowser(page)) {
    await continueToPayment(page);
    await choosePaymentOption(page, 'Card');
    await orderButton(page).click();
    return payOnProvidersPage(page, number);
  }
  await typeCard(await openCardForm(page), number);
  await orderButton(page).press('Enter');
}

/** Places an order that needs no input for its payment. */
export async function placeOrder(page: JourneyPage): Promise<void> {
  if (!isInBrowser(page)) await continueToPayment(page);
  await orderButton(page).click();
}

/** Saves the billing details, which pages do in the background where scripts run. */
async function continueToPayment(page: JourneyPage): Promise<void> {
  const button = page.getByRole('button', { name: /^(?:Continue to payment|Save changes)$/ });
  if ((await button.count()) > 0) await button.click();
  await expect(orderButton(page)).toBeVisible();
}

/** Pays the open invoice by the card form on its page; without a browser on the provider's page. */
export async function payInvoice(page: JourneyPage, number: string): Promise<void> {
  const isOnPage = isInBrowser(page);
  if (isOnPage) await typeCard(await openCardForm(page), number);
  else await choosePaymentOption(page, 'Card');
  await page.getByRole('button', { name: 'Pay now' }).click();
  if (!isOnPage) await payOnProvidersPage(page, number);
}

async function payOnProvidersPage(page: JourneyPage, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The order button: Larkhost's wording or the default one. */
export function orderButton<Found>(page: RoleFinder<Found>): Found {
  return page.getByRole('button', {
    name: /^(?:Order with obligation to pay|Order for free|Place order and pay|Place order)$/,
  });
}

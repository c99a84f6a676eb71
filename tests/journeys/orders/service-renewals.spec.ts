import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, payInvoice, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { emailTo } from '#tests/journeys/steps/emails.ts';
import { type ShopOptions, expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import type { Person } from '#tests/journeys/steps/session.ts';
import { offerTermTo } from '#tests/journeys/steps/term-offer.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import { passDays, workUntil } from '#tests/journeys/steps/time.ts';

const SERVICES = '/order/account/services';
const UPCOMING = 'Second Place: upcoming renewal';
const UNPAID = 'Payment needed: Second Place';

/** A new customer with a monthly service, paid by a saved card with consent to automatic payment. */
async function haveMonthly(
  page: JourneyPage,
  shop: ShopOptions['shop'],
  card = testCardNumber('approve'),
): Promise<Person> {
  const person = await signInAsNew(page, shop);
  await openCheckout(page, shop, { query: { term: '1' }, billing: { email: person.email } });
  await page.getByLabel('Save payment details').check();
  await page.getByLabel('Allow auto payment').check();
  await payWithCard(page, card);
  if (card === testCardNumber('challenge')) await page.getByRole('button', { name: 'Approve' }).click();
  await expectOrderComplete(page);
  await expectDelivered(page, 1);
  return person;
}

/** The row of the only service in the account. */
async function openRow(page: JourneyPage) {
  await page.goto(SERVICES);
  return page.getByRole('main').getByRole('listitem').filter({ hasText: 'Second Place' });
}

/** The date in the row: 'Renews on 22 December 2026 …'. */
async function renewalDay(page: JourneyPage): Promise<number> {
  const row = await openRow(page);
  const [, day] = /Renews on (\d+ \w+ \d+)/.exec(await row.innerText()) ?? [];
  return Date.parse(`${day ?? ''} UTC`);
}

testByDocument(
  'the account shows the date and price of a renewal, which is cancelled and resumed, also without scripts',
  { tag: '@phone' },
  async ({ page, shop, openWithoutScripts }) => {
    await haveMonthly(page, shop);
    const row = await openRow(page);
    await expect(row).toContainText(/Renews on .+ for €3\.20, charged to Visa •••• 4242/i);
    await expectAccessible(page, 'a service that renews');
    await row.getByRole('button', { name: 'Cancel Second Place at the end of its term' }).click();
    await expect(page.getByText("It ends with its current term. You won't be charged again.")).toBeVisible();
    await expect(row).toContainText('Ends on');
    await expectAccessible(page, 'a service that ends with its term');

    const bare = await openWithoutScripts(page, SERVICES);
    await bare.getByRole('button', { name: 'Keep Second Place after its term' }).click();
    await expect(bare.getByText('It will renew as before.')).toBeVisible();
    await expect(bare.getByText(/Renews on .+ for €3\.20/)).toBeVisible();
  },
);

testByDocument(
  'an offer of another billing period is sent by email and accepted; an answer in a stale tab is refused',
  { tag: '@phone' },
  async ({ page, shop, openWithoutScripts, allowStatus }) => {
    allowStatus(409);
    const { email } = await haveMonthly(page, shop);
    await offerTermTo(shop, email, 12);
    await emailTo(shop, email, 'Another billing period for Second Place');
    const row = await openRow(page);
    await expect(row).toContainText(/We offer you another billing period from .+: €\d+\.\d\d for 12 months/);
    await expect(row).toContainText("It's €3.20 for 1 month now.");
    await expectAccessible(page, 'an offered billing period');
    const stale = await openWithoutScripts(page, SERVICES);
    await row.getByRole('button', { name: 'Accept the billing period offered for Second Place' }).click();
    await expect(page.getByText('The new billing period applies from the next renewal.')).toBeVisible();
    await expect(row).not.toContainText('We offer you');
    await expect(row).toContainText(/Renews on .+ for €\d+\.\d\d/);
    await expect(row).not.toContainText('€3.20');
    await stale.getByRole('button', { name: 'Decline the billing period offered for Second Place' }).click();
    await expect(stale.getByRole('main')).toContainText('This billing period can no longer be accepted.');
  },
);

testByDocument(
  'the billing period is changed and confirmed by email; a change in a stale tab is refused',
  { tag: '@phone' },
  async ({ page, shop, openWithoutScripts, allowStatus }) => {
    allowStatus(409);
    const { email } = await haveMonthly(page, shop);
    const row = await openRow(page);
    await row.getByRole('link', { name: 'Change the billing period of Second Place' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing period of Second Place' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('It renews for €3.20 every month now.');
    const stale = await openWithoutScripts(page, page.url());
    await page.getByRole('button', { name: /^Renew Second Place for .+ every 12 months$/ }).click();
    await expect(page.getByText('Saved. The new billing period applies from the next renewal.')).toBeVisible();
    await expect(row).not.toContainText('€3.20');
    await emailTo(shop, email, 'New billing period for Second Place');
    await row.getByRole('button', { name: 'Cancel Second Place at the end of its term' }).click();
    await expect(row).toContainText('Ends on');
    await stale.getByRole('button', { name: /^Renew Second Place for .+ every 24 months$/ }).click();
    await expect(stale.getByRole('main')).toContainText('This billing period can no longer be accepted.');
    await expect(stale.getByRole('main')).toContainText('This service ends with its current term.');
  },
);

testByDocument(
  'the next term is invoiced in advance, charged to the saved card, and the service renews',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(240_000);
    const { email } = await haveMonthly(page, shop);
    await passDays(shop, email, 20);
    const ends = await renewalDay(page);
    await workUntil(shop, async () => void (await emailTo(shop, email, UPCOMING)));
    await page.goto('/order/account/invoices');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Payment request/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Payment request/ })).toBeVisible();
    await expect(page.getByText(/^Renewal, 1 month: .+ to .+/)).toBeVisible();
    await expectAccessible(page, 'the invoice of a renewal');

    await passDays(shop, email, 15);
    await workUntil(shop, async () => expect(await renewalDay(page)).toBeGreaterThan(ends));
    const row = await openRow(page);
    await expect(row).toContainText(/charged to visa/i);
    await page.goto('/order/account/invoices');
    await expect(page.getByRole('main').getByText(/Payment request/)).toHaveCount(0);
  },
);

testByDocument(
  'a failed charge of a renewal is notified by email; its invoice is paid by another card, and the service renews',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(240_000);
    const { email } = await haveMonthly(page, shop, testCardNumber('challenge'));
    await passDays(shop, email, 20);
    await workUntil(shop, async () => void (await emailTo(shop, email, UPCOMING)));
    const ends = await renewalDay(page);
    await passDays(shop, email, 15);
    await workUntil(shop, async () => void (await emailTo(shop, email, UNPAID)));
    const { text, links } = await emailTo(shop, email, UNPAID);
    expect(text).toContain("We couldn't charge your saved payment method.");
    await page.goto(links.find((link) => link.includes('/order/')) ?? '');
    await page
      .getByRole('link', { name: /invoice/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Payment request/ })).toBeVisible();
    await expectAccessible(page, 'the invoice of a renewal that could not be charged');
    await choosePaymentOption(page, 'Card ');
    await payInvoice(page, testCardNumber('approve'));
    await expectOrderComplete(page);
    await expectDelivered(page, 1);
    expect(await renewalDay(page)).toBeGreaterThan(ends);
  },
);

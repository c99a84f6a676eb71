import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { emailsTo, linkTo } from '#tests/journeys/steps/emails.ts';
import { expectNoEnglish } from '#tests/journeys/steps/english.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test.use({ locale: 'de-DE' });

const ORDER = 'Zahlungspflichtig bestellen';

async function fillBilling(page: JourneyPage, email: string): Promise<void> {
  const details = {
    'Vor- und Nachname': 'Ada Lovelace',
    'E-Mail-Adresse': email,
    'Straße und Hausnummer': 'Musterweg 12',
    Postleitzahl: '10115',
    Ort: 'Berlin',
  };
  for (const [label, text] of Object.entries(details)) {
    await page.getByRole('main').getByRole('textbox', { name: label }).fill(text);
  }
}

/** Adds an hour of advice to the basket and opens the checkout. */
async function toCheckout(page: JourneyPage): Promise<void> {
  await page.goto('/order/product/add/house-call');
  await expect(page.getByRole('heading', { level: 1, name: 'Hausbesuch konfigurieren' })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByLabel('Worum geht es?').fill('Unser Mailserver ist langsam.');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('link', { name: 'Zur Kasse' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sichere Kasse' })).toBeVisible();
}

test(
  'a browser set to German gets the shop in German, from the first page to the emails',
  { tag: '@phone' },
  async ({ page, shop }, { project }) => {
    const email = `ada.deutsch.${project.name}@example.com`;
    await page.goto('/order/shop');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Shop | Larkhost');
    await expect(page.getByRole('article').first()).toContainText('1 Website mit E-Mail und SSL.');
    await expectNoEnglish(page);
    await toCheckout(page);
    await fillBilling(page, email);
    await expect(page.getByRole('button', { name: ORDER })).toBeVisible();
    await page.getByRole('heading', { name: 'Zahlung' }).scrollIntoViewIfNeeded();
    await expectNoEnglish(page);
    const form = page.getByTitle('Kartendaten').contentFrame();
    await form.getByLabel('Kartennummer').fill('1');
    await form.getByLabel('Gültig bis (MM/JJ)').fill('12/31');
    await expect(form.getByText('Geben Sie die 16 Ziffern der Kartennummer ein').first()).toBeVisible();
    await form.getByLabel('Kartennummer').fill(testCardNumber('approve'));
    await form.getByLabel('Prüfnummer (CVV)').fill('123');
    await form.getByLabel('Name auf der Karte').fill('Ada Lovelace');
    await page.getByRole('button', { name: ORDER }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Vielen Dank – wir richten Ihre Bestellung ein' }),
    ).toBeVisible();
    await expectNoEnglish(page);
    await page.getByRole('link', { name: 'Rechnung ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rechnung / })).toBeVisible();
    await expectNoEnglish(page);
    await expect.poll(async () => (await emailsTo(shop, email)).length).toBeGreaterThanOrEqual(2);
    const emails = await emailsTo(shop, email);
    for (const { subject } of emails) expect(subject).toMatch(/Bestellung/);
    expect(emails.map(({ text }) => text).join()).toContain('Guten Tag Ada Lovelace');
  },
);

test('the registration and all pages of the account are in German', async ({ page, shop, allowStatus }) => {
  allowStatus(401);
  const email = 'konto.deutsch@example.com';
  await page.goto('/order/auth/register');
  await expectNoEnglish(page);
  const form = page.getByRole('main');
  await form.getByLabel('Vorname').fill('Ada');
  await form.getByLabel('Nachname').fill('Lovelace');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel('Passwort', { exact: true }).fill('lighthouse keeper 1883');
  await form.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prüfen Sie Ihr Postfach' })).toBeVisible();
  await expectNoEnglish(page);
  await page.goto(await linkTo(shop, email, 'Bestätigen Sie Ihre E-Mail-Adresse'));
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt und Ihr Konto ist aktiv.')).toBeVisible();
  await expectNoEnglish(page);
  const places = ['', '/domains', '/orders', '/invoices', '/services', '/payment-methods', '/addresses'];
  for (const place of [...places, '/personal-data', '/delete', '/security', '/security/two-factor']) {
    await page.goto(`/order/account${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoEnglish(page);
  }
});

testByDocument(
  'the language is changed in the footer and applies to later pages',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/order/shop?category=vps');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/order\/shop\?category=vps$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('2 cores and 4 GB – ideal as a first server.')).toBeVisible();
    await page.goto('/order/basket');
    await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByText('In Ihrem Warenkorb liegt noch nichts.')).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument(
    'an order is placed in German, and the language is changed to English',
    { tag: '@phone' },
    async ({ page, shop }, { project }) => {
      const email = `ohne.skript.${project.name}@example.com`;
      await toCheckout(page);
      await fillBilling(page, email);
      await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
      await page.getByRole('radio', { name: /^Überweisung/ }).check();
      await expectNoEnglish(page);
      await page.getByRole('button', { name: ORDER }).click();
      await expect(page.getByText('Bitte überweisen Sie den Betrag')).toBeVisible();
      await expectNoEnglish(page);
      const written = async () => (await emailsTo(shop, email)).map(({ text }) => text).join();
      await expect.poll(written).toContain('Verwendungszweck');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );
});

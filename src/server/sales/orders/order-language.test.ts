import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const GERMAN = { headers: { 'accept-language': 'de-AT' } } as const;
const BILINGUAL = { brand: { languages: ['en', 'de'], orderButton: null } } as const;

describeOnBothDatabases('the language of an order', (open) => {
  const openShop = shopsOn(open);

  test('is used in its emails', async () => {
    const shop = await openShop(BILINGUAL);
    await shop.shopper(GERMAN).buy();
    await shop.app.jobs.runAll();
    const [received, paid] = ['Wir haben', 'Ihre Bestellung'].map((subject) =>
      shop.post.messages.find((message) => message.subject.startsWith(subject)),
    );
    expect(received?.text).toContain('Web Start: 60,00 €\n  Verlängert sich am 1. Januar 2027 für 60,00 € im Jahr.');
    expect(received?.text).toContain('Widerrufsrecht');
    expect(received?.html).toContain('<html lang="de">');
    expect(paid?.text).toContain('Betrag: 48,00 €');
    expect(paid?.text).toContain('Ihre Rechnung INV-000001');
  });

  test('is used in its invoice, regardless of the language of the request', async () => {
    const shop = await openShop(BILINGUAL);
    const shopper = shop.shopper(GERMAN);
    const { orderId } = await shopper.buy();
    await shop.app.jobs.runAll();
    const invoiceId = (await shopper.order(orderId)).invoiceId ?? '';
    const german = valueOf(await shopper.api.invoices.pdf({ invoiceId }));
    const english = await shopper.request({
      url: `/api/v1/invoices/${invoiceId}/pdf`,
      headers: { 'accept-language': 'en' },
    });
    expect(english.json()).toEqual(german);
  });

  test('emails about an account use the language of the request', async () => {
    const shop = await openShop(BILINGUAL);
    const shopper = shop.shopper(GERMAN);
    await shopper.signIn('anna@example.com');
    valueOf(await shopper.api.account.requestRecovery({ username: 'anna@example.com' }));
    await shop.app.jobs.runAll();
    const subjects = shop.post.to('anna@example.com').map(({ subject }) => subject);
    expect(subjects).toContain('Wählen Sie ein neues Passwort');
  });
});

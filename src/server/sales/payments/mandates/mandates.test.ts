import { expect, test } from 'vitest';
import { debitDay, mandateWording } from '#core/payments/mandate.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { UTC } from '#core/time/time-zone.ts';
import { writeDay } from '#server/notify/public.ts';
import { EVERY_TYPE, buyBy, passTime, payBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const PARTIES = { creditor: 'Larkhost Beispiel GmbH', collector: 'Sandbox Payments' };
const TEXT = mandateWording('sepa-debit', PARTIES, 'en').text;

describeOnBothDatabases('a mandate', (open) => {
  const openShop = shopsOn(open);

  /** A signed-in customer who pays by debit and saves the account. */
  async function saveAccount() {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    const saving = { storeOnPayment: true, storeOnPaymentAutoPayment: true };
    const { orderId } = await buyBy(shopper, { type: '4', token, ...saving });
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    await shop.app.jobs.runAll();
    return { shop, shopper, orderId };
  }

  test('is stored with text, creditor and reference before the provider is called, and not yet accepted', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const away = async () => ({ outcome: 'unknown', reason: 'away' }) as const;
    const cutOff = await shop.another({ payments: { ...shop.payments, createPayment: away } });
    const shopper = cutOff.shopper();
    const { orderId } = await buyBy(shopper, { type: '4' });
    const { number } = await shopper.order(orderId);
    expect(await mandates(shop)).toEqual([
      expect.objectContaining({
        reference: expect.stringMatching(new RegExp(`^${number}-[0-9A-F]{6}$`)),
        creditor: 'Larkhost Beispiel GmbH',
        creditor_id: 'DE98ZZZ09999999999',
        wording_version: '2026-12',
        language: 'en',
        text: TEXT,
        holder: '',
        accepted_at: null,
      }),
    ]);
    expect(await shopper.order(orderId)).toMatchObject({ payment: { mandate: null } });
  });

  test('is stored, and shown by the provider, in the language of its order', async () => {
    const shop = await openShop({ brand: { ...EVERY_TYPE, languages: ['en', 'de'], orderButton: null } });
    const shopper = shop.shopper({ headers: { 'accept-language': 'de' } });
    const { orderId } = await buyBy(shopper, { type: '4' });
    const german = mandateWording('sepa-debit', PARTIES, 'de').text;
    expect(await mandates(shop)).toMatchObject([{ language: 'de', text: german }]);
    const { payment } = await shopper.order(orderId);
    const page = await (await fetch(payment?.actionUrl ?? '')).text();
    expect(page).toContain(german);
  });

  test('is accepted with holder and time once the provider has the account, and shown with the order', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    const { orderId } = await buyBy(shopper, { type: '4', token });
    const [mandate, ...others] = await mandates(shop);
    expect(others).toEqual([]);
    expect(mandate).toMatchObject({ last4: '3000', accepted_at: shop.clock.now(), method_id: null, revoked_at: null });
    expect(mandate?.holder).not.toBe('');
    const { payment } = await shopper.order(orderId);
    expect(payment?.mandate).toEqual({
      reference: mandate?.reference,
      creditor: 'Larkhost Beispiel GmbH',
      creditorId: 'DE98ZZZ09999999999',
      last4: '3000',
      acceptedAt: shop.clock.now(),
    });
  });

  test('is followed by one pre-notification email with amount, debit day, reference and creditor ID', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    const at = shop.clock.now();
    const { orderId } = await buyBy(shopper, { type: '4', token });
    const { payment } = await shopper.order(orderId);
    const reference = payment?.mandate?.reference ?? '';
    const emails = await shop.emailsTo('anna@example.com');
    const announced = emails.filter(({ subject }) => subject.startsWith('Direct debit'));
    expect(announced).toHaveLength(1);
    for (const text of [
      '€48.00',
      writeDay(debitDay('sepa-debit', at, UTC), 'en', UTC),
      reference,
      'DE98ZZZ09999999999',
    ])
      expect(announced[0]?.text).toContain(text);
    const received = emails.find(({ subject }) => subject.startsWith('We received your order'));
    expect(received?.text).toContain(reference);
    await passTime(shop);
    const later = await shop.emailsTo('anna@example.com');
    expect(later.filter(({ subject }) => subject.startsWith('Direct debit'))).toHaveLength(1);
  });

  test('is created for each debit: a second payment has a new one', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const bad = await shop.provider.accountToken('sepa-debit', 'account-closed');
    const { orderId } = await buyBy(shopper, { type: '4', token: bad });
    const { invoiceId } = await shopper.order(orderId);
    const good = await shop.provider.accountToken('sepa-debit', 'approve');
    valueOf(await payBy(shopper, invoiceId, { type: '4', token: good }));
    const all = await mandates(shop);
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(2);
    expect(all.filter(({ accepted_at: acceptedAt }) => acceptedAt === null)).toHaveLength(1);
  });

  test('belongs to the saved account and is used for its next debit', async () => {
    const { shop, shopper } = await saveAccount();
    const [mandate] = await mandates(shop);
    const { methods } = valueOf(await shopper.api.paymentMethods.list({}));
    expect(methods).toMatchObject([{ kind: 'sepa-debit', mandate: { reference: mandate?.reference, last4: '3000' } }]);
    const again = await buyBy(shopper, { type: '0', paymentDetailsId: methods[0]?.id ?? '' });
    expect(await mandates(shop)).toHaveLength(1);
    expect(await shopper.order(again.orderId)).toMatchObject({
      payment: { mandate: { reference: mandate?.reference } },
    });
    const emails = await shop.emailsTo('anna@example.com');
    const announced = emails.filter(({ subject }) => subject.startsWith('Direct debit'));
    expect(announced.map(({ text }) => text.includes(mandate?.reference ?? ''))).toEqual([true, true]);
  });

  test('of a saved account leaves as much time for its next debit as a new one', async () => {
    const { shop, shopper } = await saveAccount();
    const { methods } = valueOf(await shopper.api.paymentMethods.list({}));
    const saved = { type: '0', paymentDetailsId: methods[0]?.id ?? '' } as const;
    const { orderId } = await buyBy(shopper, saved);
    const twoWeeks = shop.clock.now() + 14 * DAY_MS;
    expect(await shopper.order(orderId)).toMatchObject({ payableUntil: twoWeeks });
    const unpaid = await shopper.buy({ card: 'insufficient-funds' });
    const { invoiceId } = await shopper.order(unpaid.orderId);
    valueOf(await payBy(shopper, invoiceId, saved));
    expect(await shopper.order(unpaid.orderId)).toMatchObject({ payableUntil: twoWeeks });
  });

  test('is exported with the data of its customer, and revoked when the customer account is deleted', async () => {
    const { shop, shopper } = await saveAccount();
    const [mandate] = await mandates(shop);
    const { parts } = valueOf(await shopper.api.personalData.export({}));
    const exported = JSON.stringify(parts);
    for (const text of [mandate?.reference, mandate?.holder, TEXT, '2026-12']) expect(exported).toContain(text);
    valueOf(await shopper.api.personalData.delete({ password: 'lighthouse keeper 1883', confirm: true }));
    const remaining = { holder: mandate?.holder, revoked_at: shop.clock.now() };
    expect(await mandates(shop)).toMatchObject([remaining]);
  });

  test('without a successful debit loses its holder when the customer account is deleted', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const token = await shop.provider.accountToken('sepa-debit', 'insufficient-funds');
    await buyBy(shopper, { type: '4', token });
    await shop.deliver(await shop.webhooks.about('payment.declined'));
    await shop.app.jobs.runAll();
    expect((await mandates(shop))[0]?.holder).not.toBe('');
    valueOf(await shopper.api.personalData.delete({ password: 'lighthouse keeper 1883', confirm: true }));
    expect(await mandates(shop)).toMatchObject([{ holder: '' }]);
  });

  test('is revoked when the saved account is removed', async () => {
    const { shop, shopper } = await saveAccount();
    const { methods } = valueOf(await shopper.api.paymentMethods.list({}));
    valueOf(await shopper.api.paymentMethods.remove({ methodId: methods[0]?.id ?? '' }));
    expect(await mandates(shop)).toMatchObject([{ revoked_at: shop.clock.now() }]);
  });

  test('is stored as proof with its holder for 14 months after its revocation', async () => {
    const { shop, shopper } = await saveAccount();
    const { methods } = valueOf(await shopper.api.paymentMethods.list({}));
    shop.clock.advance(60_000);
    valueOf(await shopper.api.paymentMethods.remove({ methodId: methods[0]?.id ?? '' }));
    await passTime(shop, 425 * DAY_MS);
    expect((await mandates(shop))[0]?.holder).not.toBe('');
    await passTime(shop, 6 * DAY_MS);
    expect(await mandates(shop)).toMatchObject([{ holder: '', last4: '3000' }]);
  });
});

function mandates({ database }: TestShop) {
  return database.read.selectFrom('mandates').selectAll().orderBy('requested_at').execute();
}

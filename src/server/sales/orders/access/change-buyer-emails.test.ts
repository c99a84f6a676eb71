import { expect, test } from 'vitest';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const [OLD, NEW, OFFICE] = ['anna@example.com', 'anna@new.example', 'office@example.com'];

async function changeAddress(shop: TestShop, { api }: TestShopper): Promise<void> {
  valueOf(await api.personalData.changeEmail({ email: NEW, password: PASSWORD }));
  valueOf(await api.personalData.confirmEmail({ code: await emailedCode(shop, NEW) }));
}

describeOnBothDatabases('a changed email address of an account', (open) => {
  const openShop = shopsOn(open);

  async function anna() {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn(OLD);
    return { shop, shopper };
  }

  test.each([
    ['replaces the previous address in the open basket', OLD, NEW],
    ['does not replace a different address in the open basket', OFFICE, OFFICE],
  ])('%s', async (_, given, expected) => {
    const { shop, shopper } = await anna();
    await shopper.add();
    await shopper.bill({ email: given });
    await changeAddress(shop, shopper);
    const { billing, quote } = valueOf(await shopper.api.checkout.get({}));
    expect(billing).toMatchObject({ email: expected, city: 'Rostock' });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const received = await shop.emailsTo(expected);
    const { number } = await shopper.order(orderId);
    expect(received.some(({ subject }) => subject.includes(number))).toBe(true);
  });

  test('does not change access to guest orders placed with the previous address', async () => {
    const { shop, shopper } = await anna();
    const guest = shop.shopper();
    const { orderId } = await guest.buy();
    await changeAddress(shop, shopper);
    expect(await shopper.order(orderId)).toMatchObject({ id: orderId });
    const next = shop.shopper();
    await next.signIn(OLD);
    expect(await next.api.orders.get({ orderId })).toMatchObject({ ok: false });
    await shop.app.jobs.runAll();
    expect(valueOf(await shopper.api.services.list({})).services).toMatchObject([{ name: 'Web Start' }]);
  });

  test.each([
    ['default', OLD],
    ['other', NEW],
  ])(
    'replaces the previous address in the saved details once and as the default, where the previous one was %s',
    async (_, first) => {
      const { shop, shopper } = await anna();
      for (const email of [first, OLD, NEW, OFFICE])
        valueOf(await shopper.api.savedDetails.add({ kind: 'email', fields: { email } }));
      await changeAddress(shop, shopper);
      const { entries } = valueOf(await shopper.api.savedDetails.list({}));
      expect(entries.map(({ fields, isDefault }) => [fields.email, isDefault])).toEqual([
        [NEW, true],
        [OFFICE, false],
      ]);
    },
  );
});

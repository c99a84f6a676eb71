import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, having, until } from './renewal-shop.builder.ts';

const [OLD, NEW, OFFICE] = ['anna@example.com', 'anna@new.example', 'office@example.com'];
const DUE = `Payment needed: ${NAME}`;

async function changeAddress(shop: TestShop, shopper: TestShopper): Promise<void> {
  const { api } = shopper;
  await shopper.signIn(OLD);
  valueOf(await api.personalData.changeEmail({ email: NEW, password: PASSWORD }));
  valueOf(await api.personalData.confirmEmail({ code: await emailedCode(shop, NEW) }));
}

async function subjectsTo(shop: TestShop, address: string): Promise<string[]> {
  return (await shop.emailsTo(address)).map(({ subject }) => subject);
}

describeOnBothDatabases('the recipient of renewal emails', (open) => {
  const shops = shopsOn(open);

  async function shopWithDomain() {
    const shop = await shops(RENEWING);
    return having(shop, { isAutomatic: false, plans: 0 });
  }

  test('is the new address of the account, also for earlier orders', async () => {
    const { shop, anna, expiresAt } = await shopWithDomain();
    await changeAddress(shop, anna);
    await until(shop, expiresAt - 2 * DAY_MS);
    expect(await subjectsTo(shop, NEW)).toContain(DUE);
    expect(await subjectsTo(shop, OLD)).not.toContain(DUE);
  });

  test('is the new address also for renewals that were invoiced before the change', async () => {
    const { shop, anna, expiresAt } = await shopWithDomain();
    await until(shop, expiresAt - 5 * DAY_MS);
    await changeAddress(shop, anna);
    await until(shop, expiresAt - 2 * DAY_MS);
    expect(await subjectsTo(shop, NEW)).toContain(DUE);
  });

  test.each([
    ['is the new address if the old one was saved for invoices', OLD, NEW],
    ['stays the address saved for invoices if it differs from the account’s', OFFICE, OFFICE],
  ])('%s', async (_, saved, expected) => {
    const { shop, anna, expiresAt } = await shopWithDomain();
    valueOf(await anna.api.savedDetails.add({ kind: 'email', fields: { email: saved } }));
    await changeAddress(shop, anna);
    await until(shop, expiresAt - 2 * DAY_MS);
    const addresses = [OLD, NEW, OFFICE];
    const subjects = await Promise.all(addresses.map((address) => subjectsTo(shop, address)));
    expect(addresses.filter((__, index) => subjects[index]?.includes(DUE))).toEqual([expected]);
  });

  test.each([
    ['though another customer has the address now', false],
    ['though another customer has the address now and the account was deleted', true],
  ])('is the only one whose export contains them, %s', async (__, isDeleted) => {
    const { shop, anna, expiresAt } = await shopWithDomain();
    await until(shop, expiresAt - 29 * DAY_MS);
    expect((await subjectsTo(shop, OLD)).filter((subject) => subject.startsWith(`${NAME} expires on`))).toHaveLength(1);
    await changeAddress(shop, anna);
    if (isDeleted) valueOf(await anna.api.personalData.delete({ password: PASSWORD, confirm: true }));
    const next = shop.shopper();
    await next.signIn(OLD);
    const { parts } = valueOf(await next.api.personalData.export({}));
    const emails = JSON.stringify(parts.find(({ name }) => name === 'emails')?.data);
    expect(emails).not.toContain(NAME);
    expect(emails).toContain('Confirm your email address');
  });
});

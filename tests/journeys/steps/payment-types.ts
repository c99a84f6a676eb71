import type { FrameLocator, Page } from '@playwright/test';
import { type AccountBehaviour, type TestAccount, testAccounts } from '#sandbox/payment-provider/test-accounts.ts';
import { type PhoneBehaviour, testPhones } from '#sandbox/payment-provider/test-phones.ts';
import { choosePaymentOption, orderButton } from './checkout.ts';
import { type ShopOptions, expect } from './journey.ts';

/** The IBAN of the test account with a behaviour. */
export function testIban(behaviour: AccountBehaviour): string {
  return testAccount('sepa-debit', behaviour);
}

function testAccount(kind: TestAccount['kind'], behaviour: AccountBehaviour): string {
  const account = testAccounts.find((one) => one.kind === kind && one.behaviour === behaviour);
  if (account === undefined) throw new Error(`There is no account for ${behaviour}.`);
  return account.number;
}

/** The test phone with a behaviour. */
export function testPhone(behaviour: PhoneBehaviour): string {
  const phone = testPhones.find((one) => one.behaviour === behaviour);
  if (phone === undefined) throw new Error(`There is no phone for ${behaviour}.`);
  return phone.number;
}

/** Selects SEPA Direct Debit and enters the account in the provider's form on the page. */
export async function typeIban(page: Page, behaviour: AccountBehaviour): Promise<FrameLocator> {
  await choosePaymentOption(page, 'SEPA Direct Debit');
  const frame = page.getByTitle('Bank account details').contentFrame();
  await frame.getByLabel('Account holder').fill('Ada Lovelace');
  await frame.getByLabel('IBAN').fill(testIban(behaviour));
  return frame;
}

/** Selects Direct Debit and enters a British account in the provider's form on the page. */
export async function typeBritishAccount(page: Page, behaviour: AccountBehaviour): Promise<FrameLocator> {
  await choosePaymentOption(page, 'Direct Debit');
  const [sortCode = '', accountNumber = ''] = testAccount('direct-debit', behaviour).split(' ');
  const frame = page.getByTitle('Bank account details').contentFrame();
  await frame.getByLabel('Account holder').fill('Ada Lovelace');
  await frame.getByLabel('Sort code').fill(sortCode);
  await frame.getByLabel('Account number').fill(accountNumber);
  return frame;
}

/** Orders by an option that needs no input. */
export async function orderWithOption(page: Page, option: string): Promise<void> {
  await choosePaymentOption(page, option);
  await orderButton(page).press('Enter');
}

/** The value in a row of the bank details. */
export async function transferDetail(page: Page, name: string): Promise<string> {
  const row = page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });
  return row.locator('.money').innerText();
}

/** Sends a bank transfer to the provider's account. */
export async function sendTransfer(
  shop: ShopOptions['shop'],
  transfer: { readonly reference: string; readonly amount: string },
): Promise<void> {
  const sent = await fetch(`http://127.0.0.1:${Number(shop.port) + 1}/sandbox/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(transfer),
  });
  expect(sent.status).toBe(200);
}

/** Reloads until the expected screen is shown, as a shopper who waits for a bank does. */
export async function reloadUntil(page: Page, heading: string): Promise<void> {
  await page.waitForURL(/\/order\/[\da-f]{8}-/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

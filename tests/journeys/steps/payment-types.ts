import type { FrameLocator, Page } from '@playwright/test';
import type { AccountBehaviour } from '#sandbox/payment-provider/test-data/test-accounts.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { choosePaymentOption, orderButton } from './checkout.ts';
import { definition } from './definition.ts';
import { type ShopOptions, expect } from './journey.ts';
import { testAccount } from './test-accounts.ts';

/** Selects SEPA Direct Debit and enters the account in the provider's form on the page. */
export async function typeIban(page: Page, behaviour: AccountBehaviour): Promise<FrameLocator> {
  await choosePaymentOption(page, 'SEPA Direct Debit');
  const frame = page.getByTitle('Bank account details').contentFrame();
  await frame.getByLabel('Account holder').fill('Ada Lovelace');
  await frame.getByLabel('IBAN').fill(testAccount('sepa-debit', behaviour));
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
export async function orderWithOption(page: JourneyPage, option: string): Promise<void> {
  await choosePaymentOption(page, option);
  await orderButton(page).press('Enter');
}

/** The value in a row of the bank details. */
export async function transferDetail(page: JourneyPage, name: string): Promise<string> {
  return definition(page, name).locator('.money').innerText();
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
export async function reloadUntil(page: JourneyPage, heading: string): Promise<void> {
  await page.waitForURL(/\/order\/[\da-f]{8}-/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

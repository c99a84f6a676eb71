import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { PhoneBehaviour } from '#sandbox/payment-provider/test-data/test-phones.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { AT_MERIDIAN, IN_LONDON, IN_TORONTO, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, orderButton, payWithCard, typeCard } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { orderWithOption, sendTransfer, transferDetail } from '#tests/journeys/steps/payment-types.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { testPhone } from '#tests/journeys/steps/test-accounts.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import { setProviderFaults } from './provider-faults.ts';

type Shop = ShopOptions['shop'];

/** Opens the payment of a product the shop provisions itself. */
export async function openEuroCheckout(page: Page, shop: Shop): Promise<void> {
  await openCheckout(page, shop);
}

/** The same at the second brand, which offers mobile money. */
export async function openDollarCheckout(page: Page, shop: Shop): Promise<void> {
  await openCheckout(page, shop, { ...AT_MERIDIAN, billing: IN_TORONTO });
}

export async function openPoundCheckout(page: Page, shop: Shop): Promise<void> {
  await openCheckout(page, shop, { ...AT_MERIDIAN, currency: 'GBP', billing: IN_LONDON });
}

/** A customer whose first order saved a card. */
export async function openCheckoutWithSavedCard(page: Page, shop: Shop): Promise<void> {
  await signInAsNew(page, shop);
  await openEuroCheckout(page, shop);
  await page.getByLabel('Save payment details').check();
  await payWithCard(page);
  await expectOrderComplete(page);
  await openEuroCheckout(page, shop);
  await expect(page.getByRole('radio', { name: /•••• 4242/ })).toBeChecked();
}

export async function payOnPage(page: Page, behaviour: Parameters<typeof testCardNumber>[0]): Promise<void> {
  await orderWithOption(page, "Card, on our payment provider's page");
  await typeCardOnPage(page, behaviour);
}

export async function typeCardOnPage(page: Page, behaviour: Parameters<typeof testCardNumber>[0]): Promise<void> {
  await typeCard(page, testCardNumber(behaviour));
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

export async function payByDebit(page: Page, typing: Promise<unknown>): Promise<void> {
  await typing;
  await orderButton(page).press('Enter');
}

/** Orders by a test phone of the given behaviour. */
export async function payByPhone(page: Page, behaviour: PhoneBehaviour): Promise<void> {
  await choosePaymentOption(page, 'Mobile money');
  await page.getByLabel('Phone number').fill(testPhone(behaviour));
  await orderButton(page).press('Enter');
}

/** Approves a payment on the sandbox's page for phones. */
export async function approvePhonePayment({ port }: Shop): Promise<void> {
  const sandboxUrl = `http://127.0.0.1:${Number(port) + 1}`;
  const shown = await (await fetch(sandboxUrl)).text();
  const references = [...shown.matchAll(/name="reference" value="([^"]+)"/g)].flatMap(
    ([, reference]) => reference ?? [],
  );
  expect(references).not.toEqual([]);
  for (const reference of references) {
    await fetch(`${sandboxUrl}/sandbox/prompts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, decision: 'approve' }),
    });
  }
}

export async function payByWallet(page: Page, button: RegExp): Promise<void> {
  await orderWithOption(page, 'Wallet');
  await page.getByRole('button', { name: button }).click();
}

/** The provider's reply to the order is lost; the payment must not be requested twice. */
export async function loseReply(page: Page, shop: Shop, order: () => Promise<void>): Promise<void> {
  await setProviderFaults(shop, { replyLostPercent: 100 });
  await order();
  await page.waitForURL(/\/order\/[\da-f]{8}-/);
  await setProviderFaults(shop, { replyLostPercent: 0 });
}

/** Sends a bank transfer in parts, each after the previous one arrived. */
export async function payByTransfer(
  page: Page,
  shop: Shop,
  partsOf: (missing: string) => readonly string[],
  { isReplyLost = false } = {},
): Promise<void> {
  const order = () => orderWithOption(page, 'Bank transfer');
  await (isReplyLost ? loseReply(page, shop, order) : order());
  await expectHeading(page, 'Waiting for your payment');
  const reference = await transferDetail(page, 'Reference');
  const parts = partsOf((await transferDetail(page, 'Amount')).replace('€', ''));
  for (const [index, amount] of parts.entries()) {
    await sendTransfer(shop, { reference, amount });
    if (index < parts.length - 1) await expectStillMissing(page);
  }
}

/** Confirms an offline payment, as an operator does. */
export async function payOffline(
  page: Page,
  { dataDir }: Shop,
  partsOf: (missing: string) => readonly string[],
): Promise<void> {
  await orderWithOption(page, 'Pay offline');
  await expectHeading(page, 'Waiting for your payment');
  await expect(page.getByText('Meridian Example Networks, Inc.').first()).toBeVisible();
  const number = await transferDetail(page, 'Reference');
  const parts = partsOf((await transferDetail(page, 'Amount')).replace('$', ''));
  for (const [index, amount] of parts.entries()) {
    const args = ['orders', 'confirm-payment', number, '--amount', amount, '--reference', `${number} ${index}`];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    await promisify(execFile)(process.execPath, ['src/cli/landrush.ts', ...args], { env });
    if (index < parts.length - 1) await expectStillMissing(page);
  }
}

async function expectStillMissing(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Amount outstanding')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

export function subtractAmount(amount: string, whole: number): string {
  const [units = '', cents = ''] = amount.replaceAll(',', '').split('.');
  return `${Number(units) - whole}.${cents}`;
}

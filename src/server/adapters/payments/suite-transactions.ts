import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ProviderTransaction, TransactionPage } from '#server/sales/payments/provider-transactions.ts';
import { type ProviderUnderTest, knownResult, paymentOf } from './provider-under-test.ts';

/** The balance lists what moved, once and with its payment. */
export function describeTransactions(subject: () => ProviderUnderTest): void {
  async function pageAfter(after: string | null): Promise<TransactionPage> {
    const now = Math.ceil(Date.now() / 1000) * 1000;
    const page = await subject().provider.listTransactions?.({ from: now - 3_600_000, to: now + 60_000, after });
    if (page?.outcome !== 'page') throw new Error(`The transactions are not listed: ${JSON.stringify(page)}`);
    return page;
  }

  async function listed(): Promise<readonly ProviderTransaction[]> {
    let page = await pageAfter(null);
    const all = [...page.transactions];
    while (page.next !== null) {
      page = await pageAfter(page.next);
      all.push(...page.transactions);
    }
    return all;
  }

  test('captures, refunds and fees are balance transactions, each once', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    const { providerPaymentId } = knownResult(await provider.createPayment(request));
    await provider.refund?.({ reference: request.reference, amountMinor: 1000, key: randomUUID() });
    const all = await listed();
    const own = all.filter((one) => one.reference === request.reference || one.providerPaymentId === providerPaymentId);
    const booked = own.filter(({ kind }) => kind !== 'fee');
    expect(booked.map(({ kind, amountMinor, currency }) => `${kind} ${amountMinor} ${currency}`).toSorted()).toEqual([
      'capture 4999 EUR',
      'refund -1000 EUR',
    ]);
    expect(own.filter(({ kind, amountMinor }) => kind === 'fee' && amountMinor >= 0)).toEqual([]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('an authorization that is not captured is not a balance transaction', async () => {
    const request = await paymentOf(subject(), 'success', { capture: 'deferred' });
    const { providerPaymentId } = knownResult(await subject().provider.createPayment(request));
    const own = (await listed()).filter((one) => one.providerPaymentId === providerPaymentId);
    expect(own).toEqual([]);
  });

  test('an outage is unknown, not an empty balance', async () => {
    await subject().outage(true);
    const page = await subject().provider.listTransactions?.({ from: 0, to: 1_000, after: null });
    await subject().outage(false);
    expect(page).toMatchObject({ outcome: 'unknown' });
  });
}

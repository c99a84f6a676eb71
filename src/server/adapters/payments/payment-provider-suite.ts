import { afterAll, beforeAll, describe } from 'vitest';
import type { ProviderUnderTest } from './provider-under-test.ts';
import { describeCaptures, describeRefunds } from './suite-captures-and-refunds.ts';
import { describeDoubt } from './suite-faults.ts';
import { describeDebits, describePhones, describeTransfers, describeWallets } from './suite-kinds.ts';
import { describeSavedMethods, describePayments } from './suite-payments.ts';
import { describeShopperActs } from './suite-shopper-actions.ts';
import { describeTransactions } from './suite-transactions.ts';
import { describeEvents } from './suite-webhooks.ts';

/** The behaviour every payment provider adapter must have, with that of the kinds of payment which only some have. */
export function describePaymentProvider(
  name: string,
  start: () => Promise<ProviderUnderTest>,
  kinds: readonly ('phone' | 'wallet')[],
): void {
  describe(`${name} as a payment provider`, () => {
    let subject: ProviderUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const started = () => subject;
    describePayments(started);
    describeSavedMethods(started);
    describeShopperActs(started);
    describeDoubt(started);
    describeCaptures(started);
    describeRefunds(started);
    describeEvents(started);
    describeTransactions(started);
    describeTransfers(started);
    describeDebits(started);
    if (kinds.includes('phone')) describePhones(started);
    if (kinds.includes('wallet')) describeWallets(started);
  });
}

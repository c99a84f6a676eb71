import { afterAll, beforeAll, describe } from 'vitest';
import type { ProviderUnderTest } from './provider-under-test.ts';
import { describeDoubt } from './suite-doubt.ts';
import { describeDebits, describePhones, describeTransfers, describeWallets } from './suite-kinds.ts';
import { describeHolds, describeRefunds } from './suite-moving-money.ts';
import { describeShopperActs } from './suite-shopper-acts.ts';
import { describeSavedMethods, describeTakingMoney } from './suite-taking-money.ts';
import { describeEvents } from './suite-webhooks.ts';

/** The behaviour every payment provider adapter must have. */
export function describePaymentProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let subject: ProviderUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const started = () => subject;
    describeTakingMoney(started);
    describeSavedMethods(started);
    describeShopperActs(started);
    describeDoubt(started);
    describeHolds(started);
    describeRefunds(started);
    describeEvents(started);
    describeTransfers(started);
    describeDebits(started);
    describePhones(started);
    describeWallets(started);
  });
}

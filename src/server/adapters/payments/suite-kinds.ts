import { describe, expect, test } from 'vitest';
import type { CreatePaymentRequest } from '#server/sales/payments/payment-provider.ts';
import { type ProviderUnderTest, knownResult, paymentWith, until } from './provider-under-test.ts';

/** Transfers: instructions, partial payments, overpayments, late payments. */
export function describeTransfers(subject: () => ProviderUnderTest): void {
  describe('a transfer', () => {
    test('returns bank details and is processing until the full amount has arrived', async (context) => {
      const { provider, kinds } = subject();
      if (kinds?.transfer === undefined) return context.skip();
      const request = transfer();
      const requested = knownResult(await provider.createPayment(request));
      expect(requested).toMatchObject({ outcome: 'processing', capturedMinor: 0, actionUrl: null });
      expect(requested.instructions?.reference).toMatch(/./);
      expect(requested.instructions?.account.length).toBeGreaterThan(0);
      await kinds.transfer.send(request.reference, 1000);
      const part = await until(subject(), request.reference, ({ capturedMinor }) => capturedMinor > 0);
      expect(part).toMatchObject({ outcome: 'processing', capturedMinor: 1000 });
      await kinds.transfer.send(request.reference, 3999);
      const all = await until(subject(), request.reference, ({ outcome }) => outcome === 'succeeded');
      expect(all).toMatchObject({ capturedMinor: 4999, refundedMinor: 0 });
      const { reference } = request;
      const refund = { reference, amountMinor: 4999, key: `${reference}-refund`, email: 'anna@example.com' };
      expect(await provider.refund?.(refund)).toMatchObject({ outcome: 'succeeded', refundedMinor: 4999 });
    });

    test('can be cancelled while nothing has arrived', async (context) => {
      const { provider, kinds } = subject();
      if (kinds?.transfer === undefined) return context.skip();
      const request = transfer();
      await provider.createPayment(request);
      const cancelled = await provider.cancel({ reference: request.reference, key: `${request.reference}-cancel` });
      expect(cancelled).toMatchObject({ outcome: 'cancelled', capturedMinor: 0 });
    });
  });
}

function transfer(): CreatePaymentRequest {
  return { ...paymentWith(null), method: 'bank-transfer', orderNumber: 'L-1042' };
}

/** The mandate request when we issue mandates. */
function mandateFor({ provider: { collector } }: ProviderUnderTest, scheme: 'sepa-debit' | 'direct-debit') {
  if (collector === undefined) return null;
  const { name, creditorIds } = collector;
  return {
    reference: 'ORDER-1-ABCDEF',
    scheme,
    creditor: 'Larkhost',
    creditorId: creditorIds[scheme],
    collector: name,
  };
}

/** Debits: processed by a bank, which may return them. */
export function describeDebits(subject: () => ProviderUnderTest): void {
  describe.each(['sepa-debit', 'direct-debit'] as const)('a debit of %s', (method) => {
    async function begin(account: 'success' | 'fails-late' | 'returned') {
      const debit = subject().kinds?.debits?.find((one) => one.method === method);
      if (debit === undefined) return null;
      const { currency } = debit;
      const request = {
        ...paymentWith(await debit.token(account)),
        method,
        currency,
        mandate: mandateFor(subject(), method),
      };
      expect(await subject().provider.createPayment(request)).toMatchObject({
        outcome: 'processing',
        capturedMinor: 0,
      });
      return request.reference;
    }

    test('is processing, then paid', async (context) => {
      const reference = await begin('success');
      if (reference === null) return context.skip();
      const paid = await until(subject(), reference, ({ outcome }) => outcome === 'succeeded');
      expect(paid).toMatchObject({ capturedMinor: 4999 });
    });

    test('reports its mandate, and its account holder if we issued the mandate', async (context) => {
      const reference = await begin('success');
      if (reference === null) return context.skip();
      const { mandate } = await until(subject(), reference, ({ outcome }) => outcome === 'succeeded');
      expect(mandate?.last4).toMatch(/^\d{4}$/);
      const isOurs = subject().provider.collector !== undefined;
      expect(mandate?.reference).toMatch(isOurs ? /^ORDER-1-ABCDEF$/ : /^mandate_/);
      expect(mandate?.holder).toMatch(isOurs ? /./ : /^$/);
    });

    test('can fail late', async (context) => {
      const reference = await begin('fails-late');
      if (reference === null) return context.skip();
      const failed = await until(subject(), reference, ({ outcome }) => outcome === 'declined');
      expect(failed).toMatchObject({ capturedMinor: 0 });
      expect(failed.declineReason).toMatch(/./);
    });

    test('that is returned was paid and is refunded', async (context) => {
      const reference = await begin('returned');
      if (reference === null) return context.skip();
      const returned = await until(subject(), reference, ({ refundedMinor }) => refundedMinor > 0);
      expect(returned).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999, refundedMinor: 4999 });
      expect(returned).toMatchObject({ takenBackMinor: 4999, disputedMinor: 4999, decidedMinor: 4999 });
    });
  });
}

/** Mobile money. */
export function describePhones(subject: () => ProviderUnderTest): void {
  describe('a phone payment', () => {
    test.each([
      ['approves', 'succeeded'],
      ['declines', 'declined'],
    ] as const)('whose shopper %s has the outcome %s', async (phone, outcome) => {
      const { provider, kinds } = subject();
      if (kinds?.phones === undefined) throw new Error('The provider has no phones to test.');
      const request = { ...paymentWith(null), method: 'mobile-money' as const, phone: kinds.phones[phone] };
      expect(await provider.createPayment(request)).toMatchObject({ outcome: 'processing', actionUrl: null });
      await until(subject(), request.reference, (result) => result.outcome === outcome);
    });
  });
}

/** Wallets with deferred or immediate capture, approved on their page. */
export function describeWallets(subject: () => ProviderUnderTest): void {
  describe('a wallet payment', () => {
    test.each([
      ['approve', 'immediate', 'succeeded'],
      ['approve', 'deferred', 'authorised'],
      ['cancel', 'immediate', 'cancelled'],
    ] as const)('after %s with %s capture has the outcome %s', async (decision, capture, outcome) => {
      const { provider, kinds } = subject();
      if (kinds?.wallet === undefined) throw new Error('The provider has no wallet to test.');
      const request = { ...paymentWith(null), method: 'wallet' as const, capture };
      const requested = knownResult(await provider.createPayment(request));
      expect(requested).toMatchObject({ outcome: 'action-needed', capturedMinor: 0 });
      await kinds.wallet.decide(requested.actionUrl ?? '', decision);
      await until(subject(), request.reference, (result) => result.outcome === outcome);
    });
  });
}

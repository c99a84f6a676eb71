import { askProvider } from './ask-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { claimDuePayment, loadInvoicePayments } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { nextCheckAt } from './next-check-at.ts';
import { settlePayment } from './settle-payment.ts';

/** After this time a payment the provider has never heard of is not asked for again: its card token is dead. */
const ASK_AGAIN_MS = 15 * 60_000;

/** Looks one payment up at its provider and settles it; one that never arrived there is asked for again with its key. */
export async function checkPayment(services: PaymentServices, payment: StoredPayment): Promise<void> {
  const provider = services.provider(payment.brandId, payment.provider);
  if (provider === null) throw new Error(`Brand ${payment.brandId} has no payment provider ${payment.provider}.`);
  const found = await provider.findPayment(payment.id);
  if (found.outcome !== 'absent') {
    await settlePayment(services, payment, found);
  } else if (services.clock.now() < payment.createdAt + ASK_AGAIN_MS) {
    await askProvider(services, payment);
  } else {
    await settlePayment(services, payment, found);
  }
}

/** The poller: looks at every payment that is due a look; answers how many there were. */
export async function checkDuePayments(services: PaymentServices): Promise<number> {
  for (let checked = 0; ; checked += 1) {
    const at = services.clock.now();
    const payment = await services.database.transaction((tx) =>
      claimDuePayment(tx, at, (due) => nextCheckAt(due.state, due.checks + 1, at)),
    );
    if (payment === null) return checked;
    await checkPayment(services, payment).catch((error: unknown) => {
      services.log.warn({ err: error, payment: payment.id }, 'a payment could not be checked and will be looked at again');
    });
  }
}

/** Looks at the running payments of one invoice now: for return pages and the processing screen. */
export async function checkInvoicePayments(services: PaymentServices, brandId: string, invoiceId: string): Promise<void> {
  const payments = await loadInvoicePayments(services.database.read, brandId, invoiceId);
  for (const payment of payments) {
    if (payment.nextCheckAt !== null) await checkPayment(services, payment);
  }
}

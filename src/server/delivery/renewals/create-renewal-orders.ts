import { taxEvidenceOf } from '#core/billing/tax/tax-evidence.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { orderLanguage } from '#core/orders/order.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type StoredOrder, storeOrder } from '#server/sales/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PricedTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { Subject } from './subject.ts';

/** The data a renewal order is created from. */
interface RenewalDraft {
  readonly store: LiveStore;
  readonly orderId: string;
  readonly subject: Subject;
  readonly priced: PricedTerms;
  readonly endAt: number;
  readonly at: number;
}

/** Creates a renewal order with its payment request, unless it is free. */
export async function createRenewalOrders(
  services: RenewalServices,
  tx: Transaction,
  draft: RenewalDraft,
): Promise<void> {
  await storeOrder(services, tx, orderOf(services.ids.token(), draft));
}

function orderOf(token: string, { store, orderId, subject, priced, endAt, at }: RenewalDraft): StoredOrder {
  const { basket, billing, address, taxNumber } = priced;
  const { consents } = subject.source.document;
  return {
    brandId: store.brand.id,
    id: orderId,
    number: orderNumber(token),
    origin: 'renewal',
    sessionId: null,
    erasedAt: null,
    customerId: subject.customerId,
    email: billing.email,
    state: basket.totalMinor === 0 ? 'in-fulfilment' : 'awaiting-payment',
    currency: basket.currency,
    totalMinor: basket.totalMinor,
    storeVersion: store.version,
    quoteHash: sha256(`renewal ${orderId}`),
    document: {
      priced: basket,
      billing,
      taxAddress: address,
      taxEvidence: taxEvidenceOf(billing, taxNumber),
      consents,
      language: orderLanguage(subject.source),
      ...(store.brand.timeZone === undefined ? {} : { timeZone: store.brand.timeZone }),
    },
    placedAt: at,
    payableUntil: endAt,
  };
}

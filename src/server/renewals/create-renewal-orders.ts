import { taxEvidenceOf } from '#core/billing/tax/tax-evidence.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import { orderNumber } from '#server/checkout/public.ts';
import { enqueueLineJobs, enqueueJobs } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import { insertOrder, insertOrderLines, publishOrderEvent } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { insertInvoice } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { PricedTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { Subject } from './subject.ts';

/** The session id of renewal orders, which no session places. */
const BY_ITSELF = 'renewal';

/** The data a renewal order is created from. */
interface RenewalDraft {
  readonly store: LiveStore;
  readonly orderId: string;
  readonly subject: Subject;
  readonly priced: PricedTerms;
  readonly endAt: number;
  readonly at: number;
}

/**
 * Creates a renewal order with its payment request and queues the email to its payer. A free one is fulfilled at once.
 */
export async function createRenewalOrders(services: RenewalServices, tx: Queries, draft: RenewalDraft): Promise<void> {
  const { at } = draft;
  const order = orderOf(services.ids.token(), draft);
  const { brandId, id: orderId } = order;
  await insertOrder(tx, order);
  await insertOrderLines(tx, order, order.document.priced.lines, 'waiting');
  const news = publishOrderEvent(order, 'order.placed', at);
  await services.tell(tx, { ...news, data: { ...news.data, occasion: 'renewal' } });
  if (order.totalMinor === 0) return enqueueLineJobs(services.ids, tx, order, at);
  await insertInvoice(tx, {
    brandId,
    id: services.ids.uuid(),
    orderId,
    number: null,
    state: 'open',
    currency: order.currency,
    totalMinor: order.totalMinor,
    paidMinor: 0,
    creditedMinor: 0,
    createdAt: at,
    issuedAt: null,
  });
  await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, { kind: 'renewal-upcoming', orderId }, at)], at);
}

function orderOf(token: string, { store, orderId, subject, priced, endAt, at }: RenewalDraft): StoredOrder {
  const { basket, billing, address, taxNumber } = priced;
  const { consents } = subject.source.document;
  return {
    brandId: store.brand.id,
    id: orderId,
    number: orderNumber(token),
    sessionId: BY_ITSELF,
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

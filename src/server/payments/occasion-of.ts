import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { StoredInvoice } from './invoice-store.ts';
import type { PaymentOccasion } from './offered-types.ts';

type Occasion = Omit<PaymentOccasion, 'keptAt'>;

/** What is open of an invoice, to be paid from where its order is billed to. */
export function occasionOf({ document }: Pick<StoredOrder, 'document'>, invoice: StoredInvoice): Occasion {
  const { currency, totalMinor, creditedMinor, paidMinor } = invoice;
  const amountMinor = totalMinor - creditedMinor - paidMinor;
  return { country: document.billing.country, currency, amountMinor, dueMinor: totalMinor };
}

/** A basket that is about to be ordered, from where it will be billed to; country is null until that is known. */
export function basketOccasion(priced: PricedBasket, country: string | null): Occasion {
  return { country, currency: priced.currency, amountMinor: priced.totalMinor, dueMinor: dueEverMinor(priced) };
}

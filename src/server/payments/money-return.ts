import { returnParts } from '#core/orders/return-parts.ts';
import type { ReturnPart } from '#core/orders/return-parts.ts';
import { loadOrderSteps } from '#server/fulfilment/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { ExcessStep } from './excess-step.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** How money goes back, as the step that returns it remembers. */
export interface MoneyReturn {
  readonly parts: readonly ReturningPart[];
  /** What no payment can give back: it stays credit, and a person is told. */
  readonly leftMinor: number;
}

/** What goes back by one payment, and how far that is. */
export interface ReturningPart extends ReturnPart {
  /** What the payment had given back when this was first asked for; null until then. */
  readonly refundedBeforeMinor: number | null;
  readonly isReturned: boolean;
}

/** The kinds of step that return money. */
export const RETURNING_STEPS = ['refund-line', 'refund-order', 'return-excess'] as const;

/** Whether a brand still has the provider a payment was made by, and that gives money back by itself: else a person has to. */
export interface ReturnServices {
  readonly hasProvider: (brandId: string, provider: string) => boolean;
}

/** Who a process asks for a brand's providers. */
export function returnServices({ provider }: Pick<PaymentServices, 'provider'>): ReturnServices {
  return {
    hasProvider: (brandId, key) => {
      const known = provider(brandId, key);
      return known !== null && known.isPaidBackByPerson !== true;
    },
  };
}

/** By which payments of a locked order an amount goes back: what others will still return of a payment is not there any more. */
export async function planReturn(
  { hasProvider }: ReturnServices,
  db: Queries,
  order: { readonly brandId: string; readonly id: string; readonly payments: readonly StoredPayment[] },
  amountMinor: number,
): Promise<MoneyReturn> {
  const steps = await loadOrderSteps(db, { brandId: order.brandId, orderId: order.id }, RETURNING_STEPS);
  const promised = steps.filter(({ state }) => state !== 'done').flatMap(({ document }) => openParts(document));
  const returnable = order.payments
    .filter(({ brandId, provider }) => hasProvider(brandId, provider))
    .map(({ id, capturedMinor, refundedMinor }) => ({
      id,
      keptMinor: promised
        .filter(({ paymentId }) => paymentId === id)
        .reduce((kept, part) => kept - part.amountMinor, capturedMinor - refundedMinor),
    }));
  const { parts, leftMinor } = returnParts(returnable, amountMinor);
  return { parts: parts.map((part) => ({ ...part, refundedBeforeMinor: null, isReturned: false })), leftMinor };
}

/** What a step that returns money has still to return; an excess is a part by itself. */
export function openParts(document: string): readonly Omit<ReturningPart, 'isReturned'>[] {
  const { money, ...excess } = storedDocument<Partial<ExcessStep> & { money?: MoneyReturn }>(document, 'amountMinor');
  const { paymentId, amountMinor = 0, refundedBeforeMinor = 0 } = excess;
  if (paymentId !== undefined) return [{ paymentId, amountMinor, refundedBeforeMinor }];
  return money?.parts.filter(({ isReturned }) => !isReturned) ?? [];
}

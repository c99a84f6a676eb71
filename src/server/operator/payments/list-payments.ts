import type { listPayments as endpoint } from '#contract/operator/payments.ts';
import { CHECKOUT_TYPE, type CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, pageOf, parseCursor } from '#server/operator/page-cursor.ts';
import { periodOf } from '#server/operator/period.ts';
import { listNewestPayments } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { paymentRow } from './payment-row.ts';

/** Payments of the brands the caller may see, newest first. */
export function listPayments({ database, storefronts }: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { limit = PAGE_SIZE, ...input }) => {
    const search = input.search?.trim() ?? '';
    const brandIds = brandsOfQuery(caller.brands, input.brandId ?? null);
    const found = await listNewestPayments(database.read, {
      brandIds,
      state: input.state ?? null,
      types: input.type === undefined ? null : typesOf(input.type),
      search: search === '' ? null : search,
      ...periodOf(storefronts, brandIds, input),
      disputes: null,
      after: parseCursor(input.cursor),
      limit: limit + 1,
    });
    const { rows, next } = pageOf(found, limit, ({ payment: { createdAt: at, id } }) => ({ at, id }));
    return ok({ rows: rows.map(({ payment, order }) => paymentRow(payment, order)), next });
  };
}

/** Cards were paid by two types. */
function typesOf(type: CheckoutTypeWire): readonly CheckoutTypeWire[] {
  return CARDS.includes(type) ? CARDS : [type];
}

const CARDS: readonly CheckoutTypeWire[] = [CHECKOUT_TYPE.card, CHECKOUT_TYPE.cardIntent];

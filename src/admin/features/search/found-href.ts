import { screens } from '#admin/screens.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** Something the search found. */
export type Found = OperatorOutputOf<OperatorApi['overview']['search']>['results'][number];

/** The screen a result opens: the order itself, or that of an invoice or domain; of a customer the orders by their email address. */
export function foundHref({ kind, brandId, id, title }: Found): string {
  if (kind !== 'customer') return screens.order.href({ brandId, orderId: id });
  return `${screens.orders.href()}?${new URLSearchParams({ brandId, search: title }).toString()}`;
}

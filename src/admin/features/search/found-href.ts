import { screens } from '#admin/screens.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** Something the search found. */
export type Found = OperatorOutputOf<OperatorApi['overview']['search']>['results'][number];

/** The screen a result opens: the order itself, or that of an invoice or domain; the customer; the error. */
export function foundHref({ kind, brandId, id }: Found): string {
  if (kind === 'error') return screens.error.href({ requestId: id });
  return kind === 'customer'
    ? screens.customer.href({ brandId, customerId: id })
    : screens.order.href({ brandId, orderId: id });
}

import { screens } from '#admin/screens.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** Something the search found. */
export type Found = OperatorOutputOf<OperatorApi['overview']['search']>['results'][number];

/** What was searched and found; `failure` in browsers, when the search brought no result. */
export interface SearchData {
  readonly query: string;
  readonly results: readonly Found[];
  readonly failure?: 'failed' | 'logged-out';
}

/** The screen a result opens: its own. */
export function foundHref({ kind, brandId, id, title }: Found): string {
  if (kind === 'error') return screens.error.href({ requestId: id });
  if (kind === 'customer') return screens.customer.href({ brandId, customerId: id });
  if (kind === 'invoice') return screens.invoice.href({ brandId, invoiceId: id });
  if (kind === 'payment') return screens.payment.href({ brandId, paymentId: id });
  if (kind === 'domain') return screens.domain.href({ brandId, name: title });
  return screens.order.href({ brandId, orderId: id });
}

import type { Queries } from '#server/platform/database/database.ts';
import type { CancelServices } from '#server/sales/public.ts';
import { findRenewal } from './renewal-store.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** A service with the end of its term. */
interface EndingService {
  readonly brandId: string;
  readonly id: string;
  readonly renewsAt: number | null;
}

/**
 * Cancels the next term of a service, with an unpaid order for it; false while its payment is running or after it was
 * paid.
 */
export async function closeNextTerm(
  services: CancelServices,
  tx: Queries,
  { brandId, id, renewsAt }: EndingService,
  at: number,
): Promise<boolean> {
  const key = renewsAt === null ? null : ({ brandId, kind: 'service', subjectId: id, periodStart: renewsAt } as const);
  const renewal = key === null ? null : await findRenewal(tx, key);
  const isOpen = renewal !== null && ['upcoming', 'invoiced', 'dunning', 'suspended'].includes(renewal.state);
  if (isOpen) return withdrawOrder(services, tx, renewal, 'cancelled', at);
  return renewal?.state !== 'paid';
}

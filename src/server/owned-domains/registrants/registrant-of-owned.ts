import { registrantOf } from '#server/domains/public.ts';
import type { RegistrantDetails } from '#server/domains/public.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { OwnedDomain } from '#server/owned-domains/owned-domain-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/**
 * The known registrant of a name: as last changed, else as ordered; null after a transfer, which keeps its contacts.
 */
export async function registrantOfOwned(
  db: Queries,
  { brandId, orderId, document }: OwnedDomain,
): Promise<RegistrantDetails | null> {
  if (document.registrant !== undefined) return document.registrant;
  if (document.registrantId === null) return null;
  const order = await loadOrder(db, brandId, orderId);
  return order === null ? null : registrantOf(order.document.registrant ?? null, order.document.billing);
}

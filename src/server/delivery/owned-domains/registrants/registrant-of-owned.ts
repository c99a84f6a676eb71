import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import { registrantOf } from '#server/shop/public.ts';

/**
 * The known registrant of a domain: as last changed, else as ordered; null after a transfer, which keeps its contacts.
 */
export async function registrantOfOwned(
  db: Queries,
  { brandId, orderId, document }: OwnedDomain,
): Promise<RegistrantDetails | null> {
  if (document.registrant !== undefined) return document.registrant;
  if (document.registrantId === null) return null;
  const order = await findOrder(db, brandId, orderId);
  return order === null ? null : registrantOf(order.document.registrant ?? null, order.document.billing);
}

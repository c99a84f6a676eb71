import type * as z from 'zod/mini';
import type { ownedDomainDetail } from '#contract/owned-domains.ts';
import { RENEWAL_POLICY } from '#core/billing/renewals/renewal-policy.ts';
import { chargeDay } from '#core/billing/renewals/renewal-schedule.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { automaticMethod, loadMethods } from '#server/payment-methods/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** When an automatically renewed name is charged, and by which consented method (docs/decisions/029). */
export async function nextCharge(
  db: Queries,
  { store, session, now }: RequestContext,
  { state, autoRenew, expiresAt }: OwnedDomain,
): Promise<z.output<typeof ownedDomainDetail>['charge']> {
  const customerId = session?.kind === 'customer' ? session.customerId : null;
  if (!autoRenew || expiresAt === null || state !== 'active' || customerId === null) return null;
  const method = automaticMethod(await loadMethods(db, { brandId: store.brand.id, customerId }), now);
  const label = method?.label ?? null;
  return {
    at: chargeDay('domain', expiresAt, store.brand.renewals ?? RENEWAL_POLICY, brandZone(store.brand)),
    method: label === null ? null : { kind: label.kind, brand: label.brand, last4: label.last4 },
  };
}

import type * as z from 'zod/mini';
import type { ownedDomainDetail } from '#contract/owned-domains.ts';
import { chargeDay } from '#core/renewals/renewal-schedule.ts';
import { findRenewal } from '#server/delivery/renewals/renewal-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { automaticMethod, findOrder, listMethods } from '#server/sales/public.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/**
 * When an automatically renewed domain is charged, and by which consented method (docs/decisions/029); null once that day has
 * come: the charge is being made, or was declined and its owner asked to pay.
 */
export async function nextCharge(
  db: Queries,
  { store, session, now }: RequestContext,
  { brandId, name, orderId, state, autoRenew, expiresAt }: OwnedDomain,
): Promise<z.output<typeof ownedDomainDetail>['charge']> {
  const customerId = customerIdOf({ session });
  if (!autoRenew || expiresAt === null || state !== 'active' || customerId === null) return null;
  const renewal = await findRenewal(db, { brandId, kind: 'domain', subjectId: name, periodStart: expiresAt });
  const at = renewal?.chargeAt ?? chargeDay('domain', expiresAt, store.brand);
  const order = await findOrder(db, brandId, orderId);
  if (at <= now || order === null) return null;
  const methods = await listMethods(db, { brandId, customerId });
  const label = automaticMethod(methods, { currency: order.currency, at })?.label ?? null;
  return {
    at,
    method: label === null ? null : { kind: label.kind, brand: label.brand, last4: label.last4 },
  };
}

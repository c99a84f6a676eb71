import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOwned } from './owned-domain-store.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** A name of the signed-in customer; 'domains/not-found' for any other. */
export async function ownedByCustomer(
  db: Queries,
  context: RequestContext,
  written: string,
): Promise<Result<OwnedDomain, Problem>> {
  const customer = signedIn(context);
  if (!customer.ok) return customer;
  const name = parseDomainName(written);
  if (!name.ok) return refuse(problem('domains/not-found'));
  const key = { brandId: context.store.brand.id, customerId: customer.value, name: name.value.ascii };
  const owned = await findOwned(db, key);
  return owned === null ? refuse(problem('domains/not-found')) : ok(owned);
}

import { type Problem, problem } from '#contract/problems.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { type OwnedDomain, findOwned } from './owned-domain-store.ts';

/** A domain of the signed-in customer; 'domains/not-found' for any other. */
export async function ownedByCustomer(
  db: Queries,
  context: RequestContext,
  written: string,
): Promise<Result<OwnedDomain, Problem<'account/sign-in-required' | 'domains/not-found' | 'session/expired'>>> {
  const customer = signedIn(context);
  if (!customer.ok) return customer;
  const name = parseDomainName(written);
  if (!name.ok) return refuse(problem('domains/not-found'));
  const key = { brandId: context.store.brand.id, customerId: customer.value, name: name.value.ascii };
  const owned = await findOwned(db, key);
  return owned === null ? refuse(problem('domains/not-found')) : ok(owned);
}

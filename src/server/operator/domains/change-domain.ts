import type { refreshDomain as refreshEndpoint, retryDomainJobs as retryEndpoint } from '#contract/operator/domains.ts';
import { problem } from '#contract/problems.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import {
  type OwnedDomain,
  domainAsReported,
  findDomain,
  isBeingRenewed,
  updateOwned,
  withTermOf,
} from '#server/delivery/public.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { lockOrder } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { domainPage, domainVersion } from './domain-page.ts';
import { queryDomainInfo } from './query-domain-info.ts';

/**
 * Takes over what the registry reports, except a new term while an order renews or restores the domain. The registry is
 * queried before the change is applied, which requires that the version of the domain is still the same. Problems:
 * 'domains/unknown', 'domains/registry-away', 'operator/changed-meanwhile'.
 */
export function refreshDomain(services: OperatorServices): OperatorHandler<typeof refreshEndpoint> {
  return async (context, { brandId, name, commandId, version }) => {
    const domain = await findVisible(services, context, { brandId, name });
    if (domain === null) return refuse(problem('domains/unknown'));
    const answer = await queryDomainInfo(services, domain);
    if (answer === null) return refuse(problem('domains/registry-away'));
    const tld = findTld(name, services.storefronts.byBrand(brandId)?.tldIndex);
    const changed = domainAsReported(domain, answer, tld, context.now);
    const command = commandOf(context, { brandId, name, commandId, action: 'domains.refresh' });
    const applied = await applyOnce(services, command, async (tx) => {
      const saved = (await isBeingRenewed(tx, domain)) ? withTermOf(domain, changed) : changed;
      if (domainVersion(domain) !== version || !(await updateOwned(tx, saved, context.now)))
        return refuse(problem('operator/changed-meanwhile'));
      return ok({ value: null, before: factsOf(domain), after: factsOf(saved) });
    });
    if (!applied.ok) return applied;
    const page = await domainPage(services, { brandId, name });
    return page === null ? refuse(problem('domains/unknown')) : ok(page);
  };
}

/** Lets the workers run the dead-lettered jobs of the orders of a domain again. Problem: 'domains/unknown'. */
export function retryDomainJobs(services: OperatorServices): OperatorHandler<typeof retryEndpoint> {
  return async (context, { brandId, name, commandId }) => {
    if (!canAccessBrand(context.caller.brands, brandId)) return refuse(problem('domains/unknown'));
    const before = await domainPage(services, { brandId, name });
    if (before === null) return refuse(problem('domains/unknown'));
    const failed = before.jobs.flatMap(({ state, orderId }) => (state === 'dead-lettered' ? (orderId ?? []) : []));
    const command = commandOf(context, { brandId, name, commandId, action: 'domains.retry' });
    const applied = await applyOnce(services, command, async (tx) => {
      const jobs = [];
      for (const orderId of new Set(failed)) {
        await lockOrder(tx, brandId, orderId);
        jobs.push(...(await retryDeadLetteredJobs(tx, { brandId, orderId, at: context.now })));
      }
      return ok({ value: null, after: { jobs }, isChanged: jobs.length > 0 });
    });
    if (!applied.ok) return applied;
    return ok((await domainPage(services, { brandId, name })) ?? before);
  };
}

async function findVisible(
  { database }: OperatorServices,
  { caller }: CallerContext,
  { brandId, name }: DomainKey,
): Promise<OwnedDomain | null> {
  return canAccessBrand(caller.brands, brandId) ? findDomain(database.read, brandId, name) : null;
}

interface DomainKey {
  readonly brandId: string;
  readonly name: string;
}

function commandOf(
  { caller, now }: CallerContext,
  { brandId, name, commandId, action }: DomainKey & { readonly commandId: string; readonly action: string },
) {
  const subject = { kind: 'domain', id: name } as const;
  return { id: commandId, actor: caller.actor, action, brandId, subject, at: now };
}

function factsOf({ state, expiresAt, document: { nameservers, ds, locked } }: OwnedDomain) {
  return { state, expiresAt, nameservers: [...nameservers], ds: ds.map(({ keyTag }) => keyTag).join(', '), locked };
}

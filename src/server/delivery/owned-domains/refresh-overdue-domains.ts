import { findTld } from '#core/domains/names/split-suffix.ts';
import { isExtendedUnpaid } from '#core/domains/owned/compare-with-registry.ts';
import { graceEndsAt } from '#core/domains/owned/domain-lapse.ts';
import type { Tld } from '#core/domains/tld.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { InfoResult } from '#server/domains/public.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { withTermOf } from './domain-as-reported.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import { type OwnedDomain, isBeingRenewed, listOverdue, updateOwned } from './owned-domain-store.ts';
import { hasLapsed, ownedStateOf } from './owned-state.ts';
import { registryInfo } from './registry-info.ts';

/** Domains queried concurrently. */
const BATCH = 10;

/**
 * Queries the registries for expired domains, each once a day, and updates their state: renewed, grace, redemption, lost. A
 * term that no order here has paid for becomes an operator task, since the registry charges for it. The term of a domain that
 * is being renewed is left to its job. Returns the number queried.
 */
export async function refreshOverdueDomains(services: OwnedDomainServices): Promise<number> {
  const at = services.clock.now();
  const overdue = await listOverdue(services.database.read, { at, unseenSince: at - DAY_MS, limit: BATCH });
  const queried = await Promise.all(
    overdue.map(async (owned) => {
      const info = await registryInfo(services, owned);
      const tld = findTld(owned.name, services.storefronts.byBrand(owned.brandId)?.tldIndex);
      const changed = { ...owned, ...ownedStateOf(owned, info, tld, at) };
      return { owned, changed, unpaid: unpaidTerm(owned, info, tld, at) };
    }),
  );
  // The list of changes leaves out a minute only, and registries may answer later.
  const answeredAt = services.clock.now();
  for (const { owned, changed, unpaid } of queried)
    await services.database.transaction(async (tx) => {
      const isLeft = await isBeingRenewed(tx, owned);
      const isSaved = await updateOwned(tx, isLeft ? withTermOf(owned, changed) : changed, answeredAt);
      if (isSaved && !isLeft && unpaid !== null) await reportUnpaid(tx, owned, unpaid, answeredAt);
    });
  return overdue.length;
}

/** The end of a term that the registry has added (ms), and what there is to do about it. */
interface UnpaidTerm {
  readonly until: number;
  readonly says: string;
}

/**
 * A term that the registry reports and that was not paid for here; null if there is none, if the registry has ended the
 * domain, or if the owner can still pay for the term and the registry would take it back. A TLD that is not sold any more
 * cannot be paid for.
 */
function unpaidTerm({ expiresAt }: OwnedDomain, info: InfoResult, tld: Tld | undefined, at: number): UnpaidTerm | null {
  if (info.kind !== 'known' || !info.isOurs || info.expiresAt === null || expiresAt === null) return null;
  const until = info.expiresAt;
  if (until <= expiresAt + DAY_MS || hasLapsed(info.statuses)) return null;
  if (!isExtendedUnpaid(expiresAt, info)) return { until, says: 'and no order here has paid for it' };
  const isOver = tld === undefined || at >= graceEndsAt(tld, expiresAt);
  return isOver ? { until, says: 'by the registry and is unpaid: delete it there in time or pay for it' } : null;
}

async function reportUnpaid(
  tx: Transaction,
  { brandId, name, registry, orderId }: OwnedDomain,
  { until, says }: UnpaidTerm,
  at: number,
): Promise<void> {
  const day = new Date(until).toISOString().slice(0, 10);
  const message = `${name} was renewed until ${day} ${says}`;
  await insertOperatorTask(tx, {
    brandId,
    id: `${name} renewed until ${day} at ${registry}`,
    kind: 'registry-message',
    subject: { type: 'registry', id: registry },
    orderId,
    lineId: null,
    reason: { code: 'registry-message', registry, message },
    at,
  });
}

import type { DomainOperation } from '#core/domains/domain-product.ts';
import { linePriceMinor } from '#core/domains/prices/fee-limit.ts';
import type { FeeLimit } from '#core/domains/prices/fee-limit.ts';
import type { Tld } from '#core/domains/tld.ts';
import { listLimit } from '#server/domains/public.ts';
import type { FulfilmentServices, NamedRegistry } from '#server/fulfilment/fulfilment-services.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { domainLineOf, lineOf } from '#server/fulfilment/lines/line-of.ts';
import type { DomainLine } from '#server/fulfilment/lines/line-of.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { domainProgress } from './domain-progress.ts';
import type { DomainProgress } from './domain-progress.ts';
import type { DomainClaim } from './domain-store.ts';
import type { FailureReason } from './failure-reason.ts';

/** The context of a domain step. */
export interface DomainTask extends NamedRegistry {
  readonly job: Job;
  readonly order: StoredOrder;
  readonly domain: DomainLine;
  readonly store: LiveStore;
  readonly tld: Tld;
  /** The progress when the step was claimed. */
  readonly progress: DomainProgress;
}

/**
 * Opens the context of a domain step: the store version of the order and the TLD's first registry that registers.
 * Throws when anything is missing.
 */
export async function openDomainTask(services: FulfilmentServices, job: Job): Promise<DomainTask> {
  const { order, line } = lineOf(await loadOrder(services.database.read, job.brandId, job.orderId), job);
  const domain = domainLineOf(line);
  const store = await services.domains.storefronts.at(order.brandId, order.storeVersion);
  const tld = domain === null ? undefined : store?.tldIndex.get(domain.tld);
  if (domain === null || store === null || tld === undefined)
    throw new Error(`Step ${job.id} is about no name that its store sold.`);
  const progress = domainProgress(job.document);
  return { job, order, domain, store, tld, progress, ...registryFor(services, order.brandId, tld) };
}

/**
 * The maximum fee accepted for a registry command: the operator's current declared cost, or else the customer's price
 * before tax and promotions.
 */
export function feeLimitOf(
  services: FulfilmentServices,
  { order, domain, store, tld }: Pick<DomainTask, 'order' | 'domain' | 'store' | 'tld'>,
  command: { readonly deal: DomainOperation; readonly years: number },
): FeeLimit {
  const cost = services.domains.storefronts.byBrand(order.brandId)?.tldIndex.get(tld.name)?.cost;
  const limit = listLimit(store, cost === undefined ? tld : { ...tld, cost }, command, order.placedAt);
  const { currency, taxMode } = order.document.priced;
  if ((cost ?? tld.cost) !== undefined || command.deal === 'restore') return limit;
  return { ...limit, [currency]: linePriceMinor(domain.line, taxMode) };
}

/** The loss when a registry demands more than the limit, with the operator task it creates. */
export function premiumLoss(name: string, says: string): FailureReason {
  return { reason: 'premium', task: `fee of ${name} refused: ${says}` };
}

/** The task's claim on its name. */
export function claimOf({ order, domain }: Pick<DomainTask, 'order' | 'domain'>): DomainClaim {
  return { brandId: order.brandId, name: domain.name, orderId: order.id, lineId: domain.line.id };
}

/** The key of the transfer's auth code. */
export function transferOf({ order, domain }: Pick<DomainTask, 'order' | 'domain'>) {
  return { brandId: order.brandId, basketId: order.id, name: domain.name };
}

function registryFor(services: FulfilmentServices, brandId: string, { name, registries }: Tld): NamedRegistry {
  for (const key of registries) {
    const registry = services.domains.registryOf(brandId, key);
    if (registry?.canRegister === true) return { key, registry };
  }
  throw new Error(`Brand ${brandId} has no registry that registers .${name}.`);
}

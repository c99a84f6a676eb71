import type { DomainOperation } from '#core/domains/domain-operation.ts';
import type { FeeLimit } from '#core/domains/prices/fee-limit.ts';
import type { Tld } from '#core/domains/tld.ts';
import { linePriceMinor } from '#core/pricing/line-price.ts';
import type { FulfilmentServices, NamedRegistry } from '#server/delivery/fulfilment-services.ts';
import { listLimit } from '#server/domains/public.ts';
import type { LineJob } from '#server/jobs/public.ts';
import { type DomainLine, type StoredOrder, domainLineOf, lineOf, findOrder } from '#server/sales/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { DomainProgress } from './domain-progress.ts';
import type { DomainClaim } from './domain-store.ts';
import type { FailureReason } from './failure-reason.ts';

/** A job that registers, renews or ends a domain. */
export type DomainJob = LineJob<DomainProgress>;

/** The context of a domain job. */
export interface DomainTask extends NamedRegistry {
  readonly job: DomainJob;
  readonly order: StoredOrder;
  readonly domain: DomainLine;
  readonly store: LiveStore;
  readonly tld: Tld;
  /** The progress when the job was claimed. */
  readonly progress: DomainProgress;
}

/**
 * Opens the context of a domain job: the store version of the order and the TLD's first registry that registers.
 * Throws when anything is missing.
 */
export async function openDomainTask(services: FulfilmentServices, job: DomainJob): Promise<DomainTask> {
  const { order, line } = lineOf(await findOrder(services.database.read, job.brandId, job.orderId), job);
  const domain = domainLineOf(line);
  const store = await services.domains.storefronts.at(order.brandId, order.storeVersion);
  const tld = domain === null ? undefined : store?.tldIndex.get(domain.tld);
  if (domain === null || store === null || tld === undefined)
    throw new Error(`Job ${job.id} concerns no domain that its store sold.`);
  return { job, order, domain, store, tld, progress: job.payload, ...registryFor(services, order.brandId, tld) };
}

/**
 * The maximum fee accepted for a registry command: the operator's current declared cost, or else the customer's price
 * before tax and promotions.
 */
export function feeLimitOf(
  services: FulfilmentServices,
  { order, domain, store, tld }: Pick<DomainTask, 'order' | 'domain' | 'store' | 'tld'>,
  command: { readonly operation: DomainOperation; readonly years: number },
): FeeLimit {
  const cost = services.domains.storefronts.byBrand(order.brandId)?.tldIndex.get(tld.name)?.cost;
  const limit = listLimit(store, cost === undefined ? tld : { ...tld, cost }, command, order.placedAt);
  const { currency, taxMode } = order.document.priced;
  if ((cost ?? tld.cost) !== undefined || command.operation === 'restore') return limit;
  return { ...limit, [currency]: linePriceMinor(domain.line, taxMode) };
}

/** The loss when a registry demands more than the limit, with the operator task it creates. */
export function premiumLoss(domain: string, explanation: string): FailureReason {
  return { reason: 'premium', task: { code: 'fee-refused', domain, explanation } };
}

/** The task's claim on its domain. */
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

import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { BoughtDomain } from '#core/catalogue/bought-name.ts';
import type { DomainOperation } from '#core/domains/domain-product.ts';
import { parseDomainProductId } from '#core/domains/domain-product.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import type { StoredOrder } from '#server/orders/public.ts';

/** An order line that buys a domain. */
export interface DomainLine {
  readonly line: PricedLine;
  readonly deal: DomainOperation;
  readonly tld: string;
  /** A-label. */
  readonly name: string;
  readonly choice: BoughtDomain;
}

/** The order and line of a step. Throws when either is missing. */
export function lineOf(
  order: StoredOrder | null,
  job: Pick<Job, 'id' | 'lineId'>,
): { order: StoredOrder; line: PricedLine } {
  const line = order?.document.priced.lines.find((candidate) => candidate.id === job.lineId);
  if (order === null || line === undefined)
    throw new Error(`Step ${job.id} names a line that its order does not have.`);
  return { order, line };
}

/** The domain part of a line; null for other lines. */
export function domainLineOf(line: PricedLine): DomainLine | null {
  const meant = parseDomainProductId(line.configuration.productId);
  const choice = boughtDomain(line.configuration);
  if (meant === null || choice === null) return null;
  return { line, deal: meant.deal, tld: meant.tld, name: choice.name, choice };
}

/**
 * The lines paid by authorization until their registry has decided: registrations, renewals and restores. A transfer
 * takes days, so it is charged at once.
 */
export function claimedLinesOf({ document }: Pick<StoredOrder, 'document'>): readonly DomainLine[] {
  const domains = document.priced.lines.map(domainLineOf).filter((domain) => domain !== null);
  return domains.filter(({ deal }) => deal !== 'transfer');
}

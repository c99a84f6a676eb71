import { type BoughtDomain, boughtDomain } from '#core/catalogue/bought-name.ts';
import { parseDomainProductId } from '#core/catalogue/domain-product.ts';
import type { DomainOperation } from '#core/domains/domain-operation.ts';
import { hasLineEnded } from '#core/orders/line-state.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { LineJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';

/** An order line that buys a domain. */
export interface DomainLine {
  readonly line: PricedLine;
  readonly operation: DomainOperation;
  readonly tld: string;
  /** A-label. */
  readonly name: string;
  readonly choice: BoughtDomain;
}

/** The order and line of a job. Throws when either is missing. */
export function lineOf(
  order: StoredOrder | null,
  job: Pick<LineJob, 'id' | 'lineId'>,
): { order: StoredOrder; line: PricedLine } {
  const line = order?.document.priced.lines.find((candidate) => candidate.id === job.lineId);
  if (order === null || line === undefined) throw new Error(`Job ${job.id} names a line that its order does not have.`);
  return { order, line };
}

/** The domain part of a line; null for other lines. */
export function domainLineOf(line: PricedLine): DomainLine | null {
  const domainProduct = parseDomainProductId(line.configuration.productId);
  const choice = boughtDomain(line.configuration);
  if (domainProduct === null || choice === null) return null;
  return { line, operation: domainProduct.operation, tld: domainProduct.tld, name: choice.name, choice };
}

/**
 * The lines paid by authorization until their registry has decided: registrations, renewals and restores. A transfer
 * takes days, so it is charged at once.
 */
export function claimedLinesOf({ document }: Pick<StoredOrder, 'document'>): readonly DomainLine[] {
  const domains = document.priced.lines.map(domainLineOf).filter((domain) => domain !== null);
  return domains.filter(({ operation }) => operation !== 'transfer');
}

/** The lines of an order that still have to be fulfilled: they have no outcome, and the buyer did not withdraw from them. */
export async function loadOpenLines(
  tx: Transaction,
  { brandId, id, document }: StoredOrder,
): Promise<readonly PricedLine[]> {
  const lines = await listOrderLines(tx, brandId, id);
  const open = new Set(
    lines.flatMap(({ lineId, state, withdrawnAt }) => (withdrawnAt === null && !hasLineEnded(state) ? [lineId] : [])),
  );
  return document.priced.lines.filter((line) => open.has(line.id));
}

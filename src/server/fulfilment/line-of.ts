import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { BoughtDomain } from '#core/catalogue/bought-name.ts';
import type { DomainDeal } from '#core/domains/domain-product.ts';
import { readDomainProductId } from '#core/domains/domain-product.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Step } from './step-store.ts';

/** A line of an order that is about a name of its own. */
export interface DomainLine {
  readonly line: PricedLine;
  readonly deal: DomainDeal;
  readonly tld: string;
  /** A-label. */
  readonly name: string;
  readonly choice: BoughtDomain;
}

/** The order and the line a step is about; a step without them is a fault. */
export function lineOf(
  order: StoredOrder | null,
  step: Pick<Step, 'id' | 'lineId'>,
): { order: StoredOrder; line: PricedLine } {
  const line = order?.document.priced.lines.find((candidate) => candidate.id === step.lineId);
  if (order === null || line === undefined)
    throw new Error(`Step ${step.id} names a line that its order does not have.`);
  return { order, line };
}

/** A line as what it buys of a name; null for any other. */
export function domainLineOf(line: PricedLine): DomainLine | null {
  const meant = readDomainProductId(line.configuration.productId);
  const choice = boughtDomain(line.configuration);
  if (meant === null || choice === null) return null;
  return { line, deal: meant.deal, tld: meant.tld, name: choice.name, choice };
}

/**
 * The lines of an order whose money is only held until their registry has said how they end (D11): registrations, renewals and restores. A transfer takes
 * days, so its money is taken before.
 */
export function heldLinesOf({ document }: Pick<StoredOrder, 'document'>): readonly DomainLine[] {
  const domains = document.priced.lines.map(domainLineOf).filter((domain) => domain !== null);
  return domains.filter(({ deal }) => deal !== 'transfer');
}

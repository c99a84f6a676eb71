import type { DomainChoice } from '#core/catalogue/configuration.ts';
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
  readonly choice: Extract<DomainChoice, { mode: DomainDeal }>;
}

/** The order and the line a step is about; a step without them is a fault. */
export function lineOf(order: StoredOrder | null, step: Step): { order: StoredOrder; line: PricedLine } {
  const line = order?.document.priced.lines.find((candidate) => candidate.id === step.lineId);
  if (order === null || line === undefined)
    throw new Error(`Step ${step.id} names a line that its order does not have.`);
  return { order, line };
}

/** A line as a registration or transfer; null for any other. */
export function domainLineOf(line: PricedLine): DomainLine | null {
  const { productId, domain } = line.configuration;
  const meant = readDomainProductId(productId);
  if (meant === null || (domain?.mode !== 'register' && domain?.mode !== 'transfer')) return null;
  return { line, deal: meant.deal, tld: meant.tld, name: domain.name, choice: domain };
}

/** The lines of an order that register a name. */
export function registrationsOf({ document }: Pick<StoredOrder, 'document'>): readonly DomainLine[] {
  return document.priced.lines.flatMap((line) => {
    const domain = domainLineOf(line);
    return domain?.deal === 'register' ? [domain] : [];
  });
}

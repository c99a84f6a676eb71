import { parseDomainProductId } from '#core/catalogue/domain-product.ts';
import type { SalesLine } from './sales-line.ts';

/** What revenue is grouped by. */
export const REVENUE_DIMENSIONS = ['product', 'brand', 'country', 'tax'] as const;

export type RevenueDimension = (typeof REVENUE_DIMENSIONS)[number];

/** Amounts of documents in one currency, in minor units; credited amounts are positive. */
export interface RevenueSums {
  /** Lines of invoices and credit notes. */
  readonly lines: number;
  /** Without tax, before credit notes. */
  readonly invoicedMinor: number;
  readonly creditedMinor: number;
  /** Invoiced less credited, without tax. */
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** A group of a report: its key, by which its lines are listed, and a name. */
export interface RevenueGroup extends RevenueSums {
  readonly key: string;
  readonly name: string;
}

export const NO_REVENUE: RevenueSums = {
  lines: 0,
  invoicedMinor: 0,
  creditedMinor: 0,
  netMinor: 0,
  taxMinor: 0,
  totalMinor: 0,
};

/** The group of a line: each line is in exactly one, so the groups sum to the documents. */
export function revenueGroupOf(line: SalesLine, by: RevenueDimension): Pick<RevenueGroup, 'key' | 'name'> {
  switch (by) {
    case 'product':
      return { key: line.productId, name: productName(line) };
    case 'brand':
      return { key: line.document.brandId, name: line.document.brandId };
    case 'country':
      return { key: line.country, name: line.country };
    case 'tax':
      return taxGroupOf(line);
  }
}

/** Lines of documents of one kind, brand and currency that are in one group, summed; those of credit notes are negative. */
export interface SalesSum
  extends Pick<RevenueGroup, 'key' | 'name'>, Pick<SalesLine, 'netMinor' | 'taxMinor' | 'totalMinor'> {
  readonly kind: SalesLine['document']['kind'];
  readonly currency: string;
  readonly lines: number;
}

/** A single line as a sum. */
export function sumOfLine(line: SalesLine, by: RevenueDimension): SalesSum {
  const { document, netMinor, taxMinor, totalMinor } = line;
  const { kind, currency } = document;
  return { ...revenueGroupOf(line, by), kind, currency, lines: 1, netMinor, taxMinor, totalMinor };
}

/** Sums with further lines. */
export function addRevenue(
  sums: RevenueSums,
  {
    kind,
    lines,
    netMinor,
    taxMinor,
    totalMinor,
  }: Pick<SalesSum, 'kind' | 'lines' | 'netMinor' | 'taxMinor' | 'totalMinor'>,
): RevenueSums {
  const isInvoice = kind === 'invoice';
  return {
    lines: sums.lines + lines,
    invoicedMinor: sums.invoicedMinor + (isInvoice ? netMinor : 0),
    creditedMinor: sums.creditedMinor - (isInvoice ? 0 : netMinor),
    netMinor: sums.netMinor + netMinor,
    taxMinor: sums.taxMinor + taxMinor,
    totalMinor: sums.totalMinor + totalMinor,
  };
}

/** Domains are grouped by TLD and operation, so a domain does not name its group. */
function productName({ productId, name }: SalesLine): string {
  const domain = parseDomainProductId(productId);
  if (domain === null) return name;
  return domain.operation === 'register' ? `.${domain.tld}` : `.${domain.tld} (${domain.operation})`;
}

/** All taxes of a line together, since two can apply to a sale in Canada; without tax its treatment. */
function taxGroupOf({ taxes, treatment }: SalesLine): Pick<RevenueGroup, 'key' | 'name'> {
  if (taxes.length === 0) {
    const key = treatment === 'standard' ? 'no-charge' : treatment;
    return { key, name: key };
  }
  const key = taxes.map(({ country, name, basisPoints }) => `${country} ${name} ${basisPoints}`).join(' + ');
  return { key, name: taxes.map((tax) => `${tax.country} ${tax.name} ${percentText(tax.basisPoints)}`).join(' + ') };
}

/** Basis points as '19 %' or '9.975 %'. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

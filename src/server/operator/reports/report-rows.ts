import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import type { listReportRows } from '#contract/operator/reports.ts';
import { ageBucketOf } from '#core/reports/open-item.ts';
import { promotionGroupOf } from '#core/reports/promotion-group.ts';
import { revenueGroupOf } from '#core/reports/revenue.ts';
import type { SalesLine } from '#core/reports/sales-line.ts';
import { rateOfKey, taxReturnParts, untaxedKey, untaxedOfKey } from '#core/reports/tax-return.ts';
import { dayOf } from '#core/time/local-day.ts';
import { UTC } from '#core/time/time-zone.ts';
import { listEndedDomains, listEndedServices } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { LineMatch } from '#server/sales/public.ts';
import { readOpenItems } from './read-open-items.ts';
import { readRenewals } from './read-renewals.ts';
import { readSales } from './read-sales.ts';
import { type ReportPosition, type ReportRow, readParts } from './report-batch.ts';
import type { ReportBrand, ReportScope } from './report-scope.ts';

/** Which rows of a report. */
export type RowsFilter = Pick<OperatorParsedInputOf<typeof listReportRows>, 'report' | 'by' | 'key'>;

/** Rows that belong to one document or service, and its position. */
export interface RowBatch<Row = ReportRow> {
  readonly position: ReportPosition;
  readonly rows: readonly Row[];
}

type UndatedRow = Omit<ReportRow, 'day'>;

/** The rows of a report or of one of its groups, which sum to its figures; from a position on. */
export async function* reportRows(
  services: Pick<OperatorServices, 'reports'>,
  scope: ReportScope,
  filter: RowsFilter,
  from: ReportPosition | null = null,
): AsyncGenerator<RowBatch> {
  const zones = new Map(scope.brands.map(({ id, zone }) => [id, zone]));
  const dayIn = ({ brandId, at }: UndatedRow) => dayOf(at, zones.get(brandId) ?? UTC);
  for await (const { position, rows } of undatedRows(services, scope, filter, from))
    yield { position, rows: rows.map((row) => ({ ...row, day: dayIn(row) })) };
}

async function* undatedRows(
  services: Pick<OperatorServices, 'reports'>,
  scope: ReportScope,
  filter: RowsFilter,
  from: ReportPosition | null,
): AsyncGenerator<RowBatch<UndatedRow>> {
  switch (filter.report) {
    case 'revenue':
    case 'tax':
    case 'promotions':
      for await (const { item: lines, brand, position } of readSales(services, narrowed(scope, filter), {
        lines: matchOf(filter),
        from,
      }))
        yield { position, rows: lines.flatMap((line) => rowsOfLine(line, brand, filter)) };
      return;
    case 'open-items':
      yield* openItemRows(services, scope, filter, from);
      return;
    case 'renewals':
      yield* renewalRows(services, scope, filter, from);
      return;
    case 'churn':
      yield* endedRows(services, scope, filter, from);
      return;
    case 'domain-churn':
      yield* endedDomainRows(services, scope, filter, from);
  }
}

/** The brand that is the group, or all. */
function narrowed(scope: ReportScope, { report, by, key }: RowsFilter): ReportScope {
  if (report !== 'revenue' || by !== 'brand' || key === undefined) return scope;
  return { ...scope, brands: scope.brands.filter(({ id }) => id === key) };
}

/** Which documents may have rows of a group; those of other groups need not be read. */
function matchOf({ report, by = 'product', key }: RowsFilter): 'all' | LineMatch {
  if (report === 'promotions') return { of: 'discount', key: key ?? null };
  if (key === undefined) return 'all';
  if (report === 'revenue') return by === 'brand' ? 'all' : { of: by, key };
  const untaxed = untaxedOfKey(key);
  return untaxed === null ? { of: 'rate', ...(rateOfKey(key) ?? NO_RATE) } : { of: 'untaxed', ...untaxed };
}

/** A rate no tax has. */
const NO_RATE = { name: '', basisPoints: '' };

function rowsOfLine(line: SalesLine, brand: ReportBrand, { report, by = 'product', key }: RowsFilter): UndatedRow[] {
  const { document, name, country, netMinor, taxMinor, totalMinor } = line;
  const { brandId, orderId, orderNumber, currency, number, issuedAt } = document;
  const common = {
    brandId,
    orderId,
    orderNumber,
    at: issuedAt,
    document: number,
    name,
    country,
    currency,
    ending: null,
  };
  if (report === 'revenue') {
    if (key !== undefined && revenueGroupOf(line, by).key !== key) return [];
    return [{ ...common, netMinor, taxMinor, amountMinor: totalMinor }];
  }
  if (report === 'promotions') {
    return line.discounts
      .filter((discount) => key === undefined || promotionGroupOf(discount, line) === key)
      .map(({ amountMinor }) => ({ ...common, netMinor: null, taxMinor: null, amountMinor }));
  }
  if (line.taxes.length === 0) {
    if (netMinor === 0 || (key !== undefined && untaxedKey(line) !== key)) return [];
    return [{ ...common, netMinor, taxMinor: 0, amountMinor: netMinor }];
  }
  return taxReturnParts(line, brand, brand.from)
    .filter((part) => key === undefined || part.key === key)
    .map((part) => ({
      ...common,
      country: part.country,
      netMinor: part.taxableMinor,
      taxMinor: part.taxMinor,
      amountMinor: part.taxableMinor + part.taxMinor,
    }));
}

const NO_TAX = { country: null, netMinor: null, taxMinor: null, ending: null } as const;

async function* openItemRows(
  services: Pick<OperatorServices, 'reports'>,
  scope: ReportScope,
  { key }: RowsFilter,
  from: ReportPosition | null,
): AsyncGenerator<RowBatch<UndatedRow>> {
  for await (const { item, brand, position } of readOpenItems(services, scope, from)) {
    const { brandId, orderId, orderNumber, since: at, number: document, email: name, currency, openMinor } = item;
    const row = { brandId, orderId, orderNumber, at, document, name, currency, ...NO_TAX, amountMinor: openMinor };
    const isShown = key === undefined || ageBucketOf(at, scope.now, brand.zone) === key;
    yield { position, rows: isShown ? [row] : [] };
  }
}

async function* renewalRows(
  services: Pick<OperatorServices, 'reports'>,
  scope: ReportScope,
  { key }: RowsFilter,
  from: ReportPosition | null,
): AsyncGenerator<RowBatch<UndatedRow>> {
  for await (const { item, position } of readRenewals(services, scope, { week: key, from })) {
    const { brandId, orderId, orderNumber, at, name, currency, netMinor, taxMinor, amountMinor } = item;
    const amounts = { ...NO_TAX, netMinor, taxMinor, amountMinor };
    const row = { brandId, orderId, orderNumber, at, document: null, name, currency, ...amounts };
    yield { position, rows: [row] };
  }
}

async function* endedRows(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands }: ReportScope,
  { key }: RowsFilter,
  from: ReportPosition | null,
): AsyncGenerator<RowBatch<UndatedRow>> {
  const ended = readParts(
    brands,
    [
      ({ id, from: since, to }, after, limit) =>
        listEndedServices(reports.read('reports'), { brandId: id, from: since, to, after, limit }),
    ],
    ({ endedAt, id }) => ({ at: endedAt, id }),
    from,
  );
  for await (const { item, position } of ended) {
    const { brandId, orderId, orderNumber, endedAt: at, name, productId } = item;
    const row = {
      brandId,
      orderId,
      orderNumber,
      at,
      document: null,
      name,
      currency: null,
      ...NO_TAX,
      amountMinor: null,
    };
    yield { position, rows: key === undefined || productId === key ? [row] : [] };
  }
}

async function* endedDomainRows(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands }: ReportScope,
  { key }: RowsFilter,
  from: ReportPosition | null,
): AsyncGenerator<RowBatch<UndatedRow>> {
  const ended = readParts(
    brands,
    [
      ({ id, from: since, to }, after, limit) =>
        listEndedDomains(reports.read('reports'), { brandId: id, from: since, to, after, limit }),
    ],
    ({ endedAt, name }) => ({ at: endedAt, id: name }),
    from,
  );
  for await (const { item, position } of ended) {
    const { brandId, orderId, orderNumber, endedAt: at, name, tld, ending } = item;
    const noAmounts = { currency: null, ...NO_TAX, amountMinor: null };
    const row = { brandId, orderId, orderNumber, at, document: null, name, ...noAmounts, ending };
    yield { position, rows: key === undefined || tld === key ? [row] : [] };
  }
}

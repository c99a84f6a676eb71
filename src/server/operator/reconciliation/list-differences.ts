import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import type {
  exportDifferences as exportEndpoint,
  getDifference as getEndpoint,
  listDifferences as endpoint,
} from '#contract/operator/reconciliation.ts';
import { problem } from '#contract/problems.ts';
import { csvPart } from '#core/accounting/csv.ts';
import { ok, refuse } from '#core/result.ts';
import { brandsOfQuery, canAccessBrand } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE, type BrandPosition, pageOf, parseBrandCursor } from '#server/operator/page-cursor.ts';
import {
  type DifferenceFilter,
  type ListedDifference,
  findDifference,
  listDifferences as list,
} from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { DIFFERENCE_COLUMNS } from './difference-csv.ts';
import { differenceView } from './difference-view.ts';

/** Differences of the brands the caller may see, newest first. */
export function listDifferences({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async (context, { limit = PAGE_SIZE, ...input }) => {
    const found = await list(database.read, { ...filterOf(context, input), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, positionOf);
    return ok({ rows: rows.map((one) => differenceView(one)), next });
  };
}

/** Differences of a part of the file. */
const PART = 200;

/** The differences of a filter as a part of a CSV file. */
export function exportDifferences({
  reports,
}: Pick<OperatorServices, 'reports'>): OperatorHandler<typeof exportEndpoint> {
  return async (context, { limit = PART, ...input }) => {
    const filter = filterOf(context, input);
    const found = await list(reports.read('accounting'), { ...filter, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, positionOf);
    return ok({ content: csvPart(DIFFERENCE_COLUMNS, rows, { isFirst: filter.after === null }), next });
  };
}

/** A difference. Problem: 'reconciliation/not-found', also for a brand the caller may not see. */
export function getDifference({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof getEndpoint> {
  return async ({ caller }, { brandId, differenceId: id }) => {
    const isVisible = canAccessBrand(caller.brands, brandId);
    const found = isVisible ? await findDifference(database.read, { brandId, id }) : null;
    return found === null ? refuse(problem('reconciliation/not-found')) : ok(differenceView(found));
  };
}

function filterOf(
  { caller }: Pick<CallerContext, 'caller'>,
  { brandId, state = 'open', kind, from, to, cursor }: OperatorParsedInputOf<typeof endpoint>,
): Omit<DifferenceFilter, 'limit'> {
  return {
    brandIds: brandsOfQuery(caller.brands, brandId ?? null),
    state: state === 'all' ? null : state,
    kind: kind ?? null,
    from: from ?? null,
    to: to ?? null,
    after: parseBrandCursor(cursor),
  };
}

function positionOf({ difference: { at, id, brandId } }: ListedDifference): BrandPosition {
  return { at, id, brandId };
}

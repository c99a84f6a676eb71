import { screens } from '#admin/screens.ts';
import { PERIOD_PATTERN, recentMonths } from '#core/reports/report-period.ts';
import { REVENUE_DIMENSIONS, type RevenueDimension } from '#core/reports/revenue.ts';
import { UTC } from '#core/time/time-zone.ts';
import type { ReportKind } from './report-kind.ts';

/** The filters of a report as they are in its address. */
export interface ReportQuery {
  readonly brandId?: string;
  readonly period?: string;
  readonly currency?: string;
  readonly by?: RevenueDimension;
  readonly key?: string;
}

/** The filters of an address; invalid ones are ignored. */
export function reportQuery(query: Readonly<Record<string, string>>): ReportQuery {
  const { brandId, period, currency, by, key } = query;
  const dimension = REVENUE_DIMENSIONS.find((one) => one === by);
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(period !== undefined && PERIOD_PATTERN.test(period) ? { period } : {}),
    ...(currency !== undefined && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
    ...(dimension === undefined ? {} : { by: dimension }),
    ...(key === undefined ? {} : { key }),
  };
}

/** The screen with the rows of a report or of one of its groups. */
export function rowsHref(report: ReportKind, query: ReportQuery): string {
  return `${screens.reportRows.href({ report })}?${paramsOf(query)}`;
}

/** The file with the same rows. */
export function exportHref(report: ReportKind, query: ReportQuery): string {
  return `${screens.reportFile.href({ report })}?${paramsOf(query)}`;
}

/** The stream of the operator API that the file is. */
export function streamHref(report: ReportKind, query: ReportQuery): string {
  return `/api/operator/v1/reports/${report}/export?${paramsOf(query)}`;
}

/** The query of an address. */
export function paramsOf(query: ReportQuery): string {
  return new URLSearchParams({ ...query }).toString();
}

/** The periods to choose from at an instant (ms): the months of a year and more, their quarters and years. */
export function periodChoices(now: number): readonly string[] {
  const months = recentMonths(now, 15, UTC);
  const quarters = months.map((month) => `${month.slice(0, 4)}-Q${QUARTERS[Number(month.slice(5)) - 1] ?? 1}`);
  const years = months.map((month) => month.slice(0, 4));
  return [...months, ...new Set(quarters), ...new Set(years)];
}

const QUARTERS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];

import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listReportRows } from '#contract/operator/reports.ts';
import { REPORT_CURSOR } from '#core/staff/page-cursor.ts';
import type { ReportBrand } from './report-scope.ts';

/** A row of a report. */
export type ReportRow = OperatorOutputOf<typeof listReportRows>['rows'][number];

/** Where a list of rows was left: its brand, the part of the brand's rows, and the last document or service in it. */
export interface ReportPosition {
  readonly brandId: string;
  readonly part: number;
  readonly at: number;
  readonly id: string;
}

/** Something a report counts, and where it is. */
export interface Positioned<Item> {
  readonly position: ReportPosition;
  readonly brand: ReportBrand;
  readonly item: Item;
}

/** One of the lists that a brand's rows are read from, in chunks ordered by instant and id. */
export type ReportPart<Item> = (
  brand: ReportBrand,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
) => Promise<readonly Item[]>;

/** Rows read by one statement: it stays within the time limit of reports however long the period is. */
const CHUNK = 200;

/** Reads the lists of all brands one after the other, from a position on. */
export async function* readParts<Item>(
  brands: readonly ReportBrand[],
  parts: readonly ReportPart<Item>[],
  keyOf: (item: Item) => { readonly at: number; readonly id: string },
  from: ReportPosition | null = null,
): AsyncGenerator<Positioned<Item>> {
  for (const brand of brands) {
    if (from !== null && brand.id < from.brandId) continue;
    const isFirst = brand.id === from?.brandId;
    for (const [part, list] of parts.entries()) {
      if (isFirst && part < from.part) continue;
      let after = isFirst && part === from.part ? { at: from.at, id: from.id } : null;
      for (;;) {
        const items = await list(brand, after, CHUNK);
        for (const item of items) {
          after = keyOf(item);
          yield { position: { brandId: brand.id, part, ...after }, brand, item };
        }
        if (items.length < CHUNK) break;
      }
    }
  }
}

/** Formats a position for a URL, as `REPORT_CURSOR`. */
export function formatReportCursor({ brandId, part, at, id }: ReportPosition): string {
  return [brandId, part, at, id].join('~');
}

/** Parses a cursor; null without one. */
export function parseReportCursor(text: string | undefined): ReportPosition | null {
  const { brandId, part, at, id } = REPORT_CURSOR.exec(text ?? '')?.groups ?? {};
  if (brandId === undefined || id === undefined) return null;
  return { brandId, part: Number(part), at: Number(at), id };
}

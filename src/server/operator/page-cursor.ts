import { BRAND_CURSOR, CURSOR } from '#core/staff/page-cursor.ts';

/** A position in a list: an instant and the id of the row there. */
export interface Position {
  readonly at: number;
  readonly id: string;
}

/** A position in a list whose ids are unique in a brand only. */
export interface BrandPosition extends Position {
  readonly brandId: string;
}

/** The default number of rows of a page. */
export const PAGE_SIZE = 50;

/** Formats a position for a URL, as `CURSOR` or `BRAND_CURSOR`. */
function formatCursor({ at, id, brandId }: Position & Partial<BrandPosition>): string {
  return brandId === undefined ? `${at}.${id}` : `${at}.${id}/${brandId}`;
}

/** Parses a cursor; null without one. */
export function parseCursor(text: string | undefined): Position | null {
  const { at, id } = CURSOR.exec(text ?? '')?.groups ?? {};
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** Parses the cursor of a list whose ids are unique in a brand only; null without one. */
export function parseBrandCursor(text: string | undefined): BrandPosition | null {
  const { at, id, brandId } = BRAND_CURSOR.exec(text ?? '')?.groups ?? {};
  return at === undefined || id === undefined || brandId === undefined ? null : { at: Number(at), id, brandId };
}

/** The rows of a page, of one more than fit, and the cursor of the next page; null on the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position & Partial<BrandPosition>,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? formatCursor(positionOf(last)) : null };
}

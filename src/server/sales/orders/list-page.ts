import { type ListCursor, encodeListCursor } from '#core/orders/list-cursor.ts';

/** Rows per page. */
export const PAGE_SIZE = 50;

/** A page of rows, read with one extra row to detect a next page, and the cursor of the next page. */
export function listPage<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => ListCursor,
): { readonly rows: readonly Row[]; readonly before: string | null } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const isLast = last === undefined || rows.length <= PAGE_SIZE;
  return { rows: page, before: isLast ? null : encodeListCursor(placeOf(last)) };
}

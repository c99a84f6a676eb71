/** A position in a list: an instant and the id of the row there. */
export interface Position {
  readonly at: number;
  readonly id: string;
}

/** The default number of rows of a page. */
export const PAGE_SIZE = 50;

/** Formats a position for a URL. */
export function formatCursor({ at, id }: Position): string {
  return `${at}.${id}`;
}

/** Parses a cursor; an invalid one is the start of the list. */
export function parseCursor(text: string | undefined): Position | null {
  const match = /^(\d{1,15})\.(.{1,250})$/.exec(text ?? '');
  return match?.[1] === undefined || match[2] === undefined ? null : { at: Number(match[1]), id: match[2] };
}

/** The rows of a page, of one more than fit, and the cursor of the next page; null on the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? formatCursor(positionOf(last)) : null };
}

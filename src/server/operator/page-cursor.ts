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

/** Formats a position for a URL; ids of brands are names of folders, without '/'. */
function formatCursor({ at, id, brandId }: Position & Partial<BrandPosition>): string {
  return brandId === undefined ? `${at}.${id}` : `${at}.${id}/${brandId}`;
}

/** Parses a cursor; an invalid one is the start of the list. */
export function parseCursor(text: string | undefined): Position | null {
  const match = /^(\d{1,15})\.(.{1,250})$/.exec(text ?? '');
  return match?.[1] === undefined || match[2] === undefined ? null : { at: Number(match[1]), id: match[2] };
}

/** Parses the cursor of a list whose ids are unique in a brand only; one without a brand is the start of the list. */
export function parseBrandCursor(text: string | undefined): BrandPosition | null {
  const position = parseCursor(text);
  const [, id, brandId] = /^(.+)\/([^/]+)$/.exec(position?.id ?? '') ?? [];
  return position === null || id === undefined || brandId === undefined ? null : { at: position.at, id, brandId };
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

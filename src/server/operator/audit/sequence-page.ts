/** Parses the cursor of a list of audit entries; null without one. */
export function parseSequence(cursor: string | undefined): number | null {
  return cursor === undefined ? null : Number(cursor);
}

/** The entries of a page, of one more than fit, and the cursor of the next page; null on the last. */
export function sequencePageOf<Entry extends { readonly sequence: number }>(
  entries: readonly Entry[],
  limit: number,
): { readonly rows: readonly Entry[]; readonly next: string | null } {
  const rows = entries.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: entries.length > limit && last !== undefined ? String(last.sequence) : null };
}

import * as z from 'zod/mini';
import { id, list, text } from '#contract/shared-schemas.ts';
import { BRAND_CURSOR, CURSOR } from '#core/staff/page-cursor.ts';
import { isCalendarDay } from '#core/time/calendar-day.ts';

/** The key of a brand. */
export const brandId = text(64);

/**
 * The client's id of a change, a UUID: the same id is applied once, and repeating it returns the current state. Another
 * change with the same id is refused.
 */
export const commandId = id;

/** A text that has to be given: spaces around it are left out, so it has something else. */
export function filledText(maxLength: number) {
  return text(maxLength).check(z.regex(/\S/));
}

/** Query parameters of a list: they are texts over HTTP. A cursor that is none of the list is refused, not its first page. */
export const pageInput = pageInputOf(CURSOR);

/** Those of a list whose ids are unique in a brand only. */
export const brandPageInput = pageInputOf(BRAND_CURSOR);

/** Those of a list with cursors of another form. */
export function pageInputOf(cursor: RegExp) {
  return {
    /** The `next` of the page before; absent for the first page. */
    cursor: z.optional(text(400).check(z.regex(cursor))),
    limit: z.optional(
      z.pipe(
        z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))]),
        z.transform((given) => Math.min(200, Math.max(1, Number(given)))),
      ),
    ),
  };
}

/** Digits of an instant in a query. */
export const instant = z.optional(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((given) => Number(given)),
  ),
);

/** A job about a domain or service: what the workers do for it. Payloads, which may contain auth codes, are left out. */
export const subjectJob = z.object({
  id: z.string(),
  kind: z.string(),
  orderId: z.nullable(z.string()),
  state: z.enum(['waiting', 'done', 'dead-lettered']),
  attempts: z.int(),
  nextAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** Rows of a list, newest first unless stated otherwise, and the cursor of the next page; null on the last. */
export function page<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: list(row), next: z.nullable(z.string()) });
}

/** A day of a query, '2026-11-26'. */
export const dayInput = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((day) => isCalendarDay(day)),
  ),
);

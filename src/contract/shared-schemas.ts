import * as z from 'zod/mini';
import { BILLING_TERMS } from '#core/billing-term.ts';

/** A read-only list. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.readonly(z.array(item));
}

/** A UUID as made by the application. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Text input: bounded, without NUL. */
export function text(maxLength: number) {
  // oxlint-disable-next-line no-control-regex -- NUL is refused at the edge because PostgreSQL cannot store it
  return z.string().check(z.maxLength(maxLength), z.regex(/^[^\u0000]*$/));
}

/** Whole minor units. */
export const minor = z.int();

/** ISO 4217 code. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A billing term in months. */
export const billingTerm = z.literal([...BILLING_TERMS]);

/** A QR code: the path of an SVG of size × size modules. */
export const qrCode = z.object({ size: z.int(), path: z.string() });

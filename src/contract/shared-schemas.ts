import * as z from 'zod/mini';
import { visibleText } from '#core/forms/visible-text.ts';
import { BILLING_TERMS } from '#core/time/billing-term.ts';

/** A read-only list. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.readonly(z.array(item));
}

/** A UUID as made by the application. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Text input: bounded, without NUL; characters that are invisible and change how other text is shown are left out. */
export function text(maxLength: number) {
  return exactText(maxLength).check(z.overwrite(visibleText));
}

/** Text input that is used exactly as it was typed or uploaded, such as a password: bounded, without NUL. */
export function exactText(maxLength: number) {
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

/** The registries' validation issues of a registrant by field path ('phone', 'fields.vat'), with the TLDs that have them. */
export const registrantIssues = list(z.object({ path: z.string(), code: z.string(), tlds: list(z.string()) }));

/** Why a voucher does not apply now. */
export const voucherRefusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('not-started'), at: z.number() }),
  z.object({ kind: z.literal('ended'), at: z.number() }),
  z.object({ kind: z.literal('needs-term'), months: z.int() }),
  z.object({ kind: z.literal('needs-subtotal'), amountMinor: minor, currency: currencyCode }),
  z.object({ kind: z.literal('needs-product'), names: list(z.string()) }),
  z.object({ kind: z.literal('first-time-customers-only') }),
  z.object({ kind: z.literal('needs-account') }),
  z.object({ kind: z.literal('currency'), currency: currencyCode }),
  z.object({ kind: z.literal('used-up') }),
  z.object({ kind: z.literal('used-by-you') }),
  z.object({ kind: z.literal('not-with-others') }),
  z.object({ kind: z.literal('nothing-to-discount') }),
]);

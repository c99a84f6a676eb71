import * as z from 'zod/mini';
import { voucherRefusal } from '#contract/shared-schemas.ts';
import { fromBase64 } from '#web/runtime/base64.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

const count = z.int().check(z.gte(0), z.lte(999));
const text = z.string().check(z.maxLength(200));

const flash = z.object({
  /** The account form whose change was saved. */
  saved: z.optional(text),
  /** A mailed link was used or a deletion was completed. */
  done: z.optional(z.literal(true)),
  /** The account was deleted. */
  deleted: z.optional(z.literal(true)),
  /** The account was confirmed. */
  verified: z.optional(z.literal(true)),
  /** A new password was set by a mailed link. */
  passwordChanged: z.optional(z.literal(true)),
  /** A password recovery link was mailed, if the account exists. */
  sent: z.optional(z.literal(true)),
  /** The lines merged into the basket at sign-in, and those left out. */
  merged: z.optional(z.object({ added: count, skipped: count })),
  /** The product added to the basket; `isRepeat` if the same link had added it before. */
  added: z.optional(z.object({ name: text, isRepeat: z.boolean() })),
  /** Voucher codes of a deep link that do not apply now. */
  vouchers: z.optional(
    z
      .array(
        z.object({
          code: z.string().check(z.maxLength(40)),
          /** Whether the basket keeps the code until it applies. */
          isSaved: z.boolean(),
          refusal: voucherRefusal,
        }),
      )
      .check(z.maxLength(10)),
  ),
});

/**
 * One-time messages for the next page. They travel in a cookie rather than in the URL, so that a crafted link cannot
 * make the shop show a text.
 */
export type Flash = z.output<typeof flash>;

/** The one-time messages for this page; empty where there are none or they cannot be parsed. */
export function readFlash(page: Pick<PageContext, 'readFlash'>): Flash {
  const value = page.readFlash();
  return value === null ? {} : (z.safeParse(flash, parsed(value)).data ?? {});
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64(value.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

import * as z from 'zod/mini';
import { DOMAIN_ISSUE_CODES } from '#core/forms/validation-issue.ts';
import { captchaSolution } from './account.ts';
import { endpoint } from './endpoint.ts';
import { billingTerm, currencyCode, id, list, minor, text, voucherRefusal } from './shared-schemas.ts';

/** A product as configured by a shopper. */
export const configuration = z.object({
  productId: text(200),
  term: billingTerm,
  quantity: z.int(),
  options: z.record(text(120), z.union([list(text(120)), z.int()])),
  extras: list(text(120)),
  fields: z.record(text(120), text(5000)),
  domain: z.nullable(
    z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('register'), name: text(253), nameservers: list(text(253)) }),
      z.object({ mode: z.literal('transfer'), name: text(253), codeGiven: z.boolean() }),
      z.object({ mode: z.literal('renew'), name: text(253) }),
      z.object({ mode: z.literal('restore'), name: text(253) }),
      z.object({ mode: z.literal('existing'), name: text(253) }),
      z.object({ mode: z.literal('basket'), name: text(253), lineId: text(64) }),
    ]),
  ),
});

/** A tax on a line or a sum; the rate in basis points, to a tenth. */
export const taxAmount = z.object({
  name: z.string(),
  country: z.string(),
  basisPoints: z.number(),
  taxableMinor: minor,
  amountMinor: minor,
});
const renewal = z.object({
  term: billingTerm,
  amountMinor: minor,
  /** ms; the earliest possible day if `openDay` is set. */
  at: z.number(),
  /** Of a transfer of a domain whose term is not known: the renewal follows that term, to which a year is added or not. */
  openDay: z.optional(z.enum(['adds-year', 'keeps-term'])),
  /** Of a transfer that adds a year: until when the domain is paid for at its current registrar; ms. */
  paidUntil: z.optional(z.number()),
});
/** Why a line cannot be ordered as it is. */
export const validationIssue = z.object({
  path: z.string(),
  code: z.enum([
    'required',
    'invalid',
    'too-small',
    'too-large',
    'unknown',
    'not-offered',
    'unavailable',
    'out-of-stock',
    ...DOMAIN_ISSUE_CODES,
  ]),
});

/** A line with all shown amounts. */
export const lineView = z.object({
  id: z.string(),
  configuration,
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  deliveryNote: z.string(),
  parts: list(
    z.object({
      kind: z.enum(['main', 'option', 'extra', 'setup']),
      key: z.string(),
      name: z.string(),
      regularMinor: minor,
      currentMinor: minor,
      oneTime: z.boolean(),
    }),
  ),
  subtotalMinor: minor,
  discountMinor: minor,
  discounts: list(
    z.object({ promotionId: z.string(), code: z.nullable(z.string()), description: z.string(), amountMinor: minor }),
  ),
  taxes: list(taxAmount),
  totalMinor: minor,
  renewal: z.nullable(renewal),
  trial: z.nullable(z.object({ days: z.int(), endsAt: z.number(), firstChargeMinor: minor })),
  /** Of a line that pays the next term of a service: the service, and when the term begins; absent otherwise. */
  renews: z.optional(z.object({ serviceId: z.string(), from: z.number() })),
  issues: list(validationIssue),
  notices: list(
    z.object({
      key: z.string(),
      kind: z.enum(['price-changed', 'no-longer-available']),
      beforeMinor: z.nullable(minor),
      afterMinor: z.nullable(minor),
    }),
  ),
});

/** The whole basket with prices; the answer to every command. */
export const basketView = z.object({
  id: z.nullable(z.string()),
  version: z.int(),
  currency: currencyCode,
  lines: list(lineView),
  count: z.int(),
  subtotalMinor: minor,
  discountMinor: minor,
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxTreatment: z.enum(['standard', 'reverse-charge', 'export', 'not-registered']),
  taxes: list(taxAmount),
  taxEstimated: z.boolean(),
  totalMinor: minor,
  vouchers: list(
    z.object({ promotionId: z.string(), code: z.nullable(z.string()), description: z.string(), amountMinor: minor }),
  ),
  refused: list(z.object({ code: z.string(), refusal: voucherRefusal })),
  renewals: list(renewal),
  /** Removed lines that can be restored until the given instant. */
  removed: list(z.object({ lineId: z.string(), name: z.string(), until: z.number() })),
});

export const getBasket = endpoint({
  method: 'GET',
  path: '/basket',
  summary: 'The basket of this session; an empty one where there is none yet.',
  input: z.object({}),
  output: basketView,
  problems: [],
});

/** All commands of a basket. For 'add-line' the server makes the id of the new line. */
export const basketCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-line'), configuration }),
  z.object({ kind: z.literal('edit-line'), lineId: id, configuration }),
  z.object({ kind: z.literal('set-quantity'), lineId: id, quantity: z.int() }),
  z.object({ kind: z.literal('remove-line'), lineId: id }),
  z.object({ kind: z.literal('restore-line'), lineId: id }),
  z.object({
    kind: z.literal('apply-voucher'),
    code: text(200),
    /** Keeps a code that does not apply yet, so that it applies once the basket meets its conditions. */
    keep: z.optional(z.boolean()),
    captcha: captchaSolution,
  }),
  z.object({ kind: z.literal('remove-voucher'), code: text(200) }),
  z.object({ kind: z.literal('switch-currency'), currency: currencyCode }),
  z.object({ kind: z.literal('dismiss-notice'), noticeKey: text(200) }),
  z.object({ kind: z.literal('note-recommendations-shown'), productId: text(200) }),
]);

export const commandBasket = endpoint({
  method: 'POST',
  path: '/basket/commands',
  summary: 'Applies a command to the newest version of the basket; repeating the same id and content changes nothing.',
  input: z.object({ commandId: text(64), command: basketCommand }),
  output: basketView,
  problems: [
    'session/expired',
    'product/not-found',
    'basket/line-not-found',
    'basket/full',
    'basket/nothing-to-restore',
    'basket/currency-not-offered',
    'basket/price-missing-in-currency',
    'basket/voucher-refused',
    'basket/configuration-invalid',
    'basket/domain-in-basket',
    'captcha/refused',
    'limits/too-many-requests',
  ],
});

/** The most commands of one batch. */
export const MAX_BATCH = 16;

/** The effect of a command of a batch; 'unchecked' is a voucher beyond the limit of attempts. */
export const commandOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('applied') }),
  z.object({ kind: z.literal('unchanged') }),
  z.object({ kind: z.literal('refused'), refusal: voucherRefusal }),
  z.object({ kind: z.literal('unchecked') }),
]);

export const batchBasket = endpoint({
  method: 'POST',
  path: '/basket/batches',
  summary:
    'Applies several commands as one: all or none, except that refused vouchers are only reported; repeating the same id and content changes nothing.',
  input: z.object({
    commandId: text(64),
    commands: z.readonly(z.array(basketCommand).check(z.minLength(1), z.maxLength(MAX_BATCH))),
  }),
  output: z.object({ basket: basketView, outcomes: list(commandOutcome) }),
  problems: [
    'session/expired',
    'product/not-found',
    'basket/line-not-found',
    'basket/full',
    'basket/nothing-to-restore',
    'basket/currency-not-offered',
    'basket/price-missing-in-currency',
    'basket/configuration-invalid',
    'basket/domain-in-basket',
    'captcha/refused',
  ],
});

export const previewCurrency = endpoint({
  method: 'GET',
  path: '/basket/currency-preview',
  summary: 'What each line would cost in another currency; null if it has no price in it.',
  input: z.object({ currency: currencyCode }),
  output: z.object({
    from: currencyCode,
    to: currencyCode,
    lines: list(z.object({ id: z.string(), name: z.string(), beforeMinor: minor, afterMinor: z.nullable(minor) })),
    totalBeforeMinor: minor,
    totalAfterMinor: z.nullable(minor),
  }),
  problems: ['basket/currency-not-offered'],
});

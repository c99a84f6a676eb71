import * as z from 'zod/mini';
import { configuration, taxAmount, validationIssue } from '#contract/basket.ts';
import { billingDetails } from '#contract/checkout.ts';
import { registrantDetails } from '#contract/domains.ts';
import { billingTerm, currencyCode, list, minor, voucherRefusal } from '#contract/shared-schemas.ts';
import { TAX_NUMBER_TRANSITIONS } from '#core/billing/tax/tax-number-state.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { statesOf } from '#core/state-machine.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

/** core/pricing Renewal. */
export const renewalSchema = z.object({
  term: billingTerm,
  amountMinor: minor,
  at: z.number(),
  openDay: z.exactOptional(z.enum(['adds-year', 'keeps-term'])),
  paidUntil: z.exactOptional(z.number()),
});

const pricedLine = z.object({
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
    z.object({
      promotionId: z.string(),
      code: z.nullable(z.string()),
      description: z.string(),
      amountMinor: minor,
    }),
  ),
  taxes: list(taxAmount),
  totalMinor: minor,
  renewal: z.nullable(renewalSchema),
  trial: z.nullable(z.object({ days: z.int(), endsAt: z.number(), firstChargeMinor: minor })),
  issues: list(validationIssue),
  notices: list(
    z.object({
      key: z.string(),
      kind: z.enum(['price-changed', 'no-longer-available']),
      beforeMinor: z.nullable(minor),
      afterMinor: z.nullable(minor),
    }),
  ),
  renews: z.exactOptional(z.object({ serviceId: z.string(), from: z.number() })),
});

/** core/pricing PricedBasket. */
export const pricedBasketSchema = z.object({
  currency: currencyCode,
  lines: list(pricedLine),
  count: z.int(),
  subtotalMinor: minor,
  discountMinor: minor,
  taxMode: z.enum(['inclusive', 'exclusive']),
  taxTreatment: z.enum(['standard', 'reverse-charge', 'export', 'not-registered']),
  taxes: list(taxAmount),
  taxEstimated: z.boolean(),
  totalMinor: minor,
  vouchers: list(
    z.object({
      promotionId: z.string(),
      code: z.nullable(z.string()),
      description: z.string(),
      amountMinor: minor,
    }),
  ),
  refused: list(z.object({ code: z.string(), refusal: voucherRefusal })),
  renewals: list(renewalSchema),
});

const rate = z.object({ currency: z.string(), rate: z.string() });

/** core/orders OrderDocument. */
const orderDocument = z.object({
  priced: pricedBasketSchema,
  confirmed: z.exactOptional(
    z.pick(pricedBasketSchema, { subtotalMinor: true, discountMinor: true, taxes: true, totalMinor: true }),
  ),
  taxExchange: z.exactOptional(z.object({ from: rate, to: rate, date: z.string() })),
  paidAt: z.exactOptional(z.number()),
  billing: billingDetails,
  taxAddress: z.object({
    country: z.string(),
    region: z.nullable(z.string()),
    business: z.boolean(),
    taxNumberValid: z.boolean(),
    taxNumberWellFormed: z.exactOptional(z.boolean()),
  }),
  taxEvidence: z.exactOptional(
    z.object({
      places: list(z.object({ by: z.enum(['billing-address', 'phone', 'tax-number']), says: z.string() })),
      taxNumber: z.nullable(
        z.object({
          text: z.string(),
          state: z.enum(statesOf(TAX_NUMBER_TRANSITIONS)),
          checkedAt: z.nullable(z.number()),
          validAt: z.nullable(z.number()),
          requestId: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  consents: z.object({
    termsVersion: z.string(),
    acceptedAt: z.number(),
    buttonLabel: z.string(),
    startsAtOnce: z.exactOptional(z.boolean()),
  }),
  language: z.exactOptional(z.enum(statesOf(LANGUAGES))),
  timeZone: z.exactOptional(z.string()),
  registrant: z.exactOptional(registrantDetails),
});

/** The documents of orders. */
export const ORDER_DOCUMENTS = jsonColumn<OrderDocument>('orders.document', orderDocument);

/** The priced baskets of quotes. */
export const QUOTE_DOCUMENTS = jsonColumn<PricedBasket>('quotes.document', pricedBasketSchema);

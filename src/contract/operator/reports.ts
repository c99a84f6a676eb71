import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { DOMAIN_ENDINGS } from '#core/domains/owned/domain-ending.ts';
import { AGE_BUCKETS } from '#core/reports/open-item.ts';
import { PERIOD_PATTERN } from '#core/reports/report-period.ts';
import { REVENUE_DIMENSIONS } from '#core/reports/revenue.ts';
import { TAX_RETURNS } from '#core/reports/tax-return.ts';
import { REPORT_CURSOR } from '#core/staff/page-cursor.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, pageInputOf } from './operator-schemas.ts';

/** A month, quarter or year: '2026-11', '2026-Q4', '2026'; the present month by default. */
const period = z.optional(z.string().check(z.regex(PERIOD_PATTERN)));

const scope = { brandId: z.optional(brandId), currency: z.optional(currencyCode) };
const periodScope = { ...scope, period };
const by = z.optional(z.enum(REVENUE_DIMENSIONS));

const revenueSums = {
  lines: z.int(),
  invoicedMinor: minor,
  creditedMinor: minor,
  netMinor: minor,
  taxMinor: minor,
  totalMinor: minor,
};

export const getRevenue = operatorEndpoint({
  method: 'GET',
  path: '/reports/revenue',
  access: 'reports.read',
  summary: 'Invoices less credit notes of a period by product, brand, country or tax, for each currency.',
  input: z.object({ ...periodScope, by }),
  output: z.object({
    period: z.string(),
    by: z.enum(REVENUE_DIMENSIONS),
    currencies: list(
      z.object({
        currency: currencyCode,
        groups: list(z.object({ key: z.string(), name: z.string(), ...revenueSums })),
        totals: z.object(revenueSums),
      }),
    ),
  }),
  problems: [],
});

const taxRow = z.object({
  key: z.string(),
  return: z.enum(TAX_RETURNS),
  /** The member state of consumption, or the country that levies the tax. */
  country: z.string(),
  name: z.string(),
  rateType: z.literal('standard'),
  basisPoints: z.number(),
  /** The quarter whose return is corrected; null for supplies of the period. */
  corrects: z.nullable(z.string()),
  taxableMinor: minor,
  taxMinor: minor,
});

export const getTaxReport = operatorEndpoint({
  method: 'GET',
  path: '/reports/tax',
  access: 'reports.read',
  summary:
    'Sales tax of a period by return, country and rate as in the One-Stop Shop, corrections of earlier periods apart, beside the ledger.',
  input: z.object(periodScope),
  output: z.object({
    period: z.string(),
    currencies: list(
      z.object({
        currency: currencyCode,
        rows: list(taxRow),
        /** What became chargeable before the period and was invoiced or credited in it, by the quarter it belongs to. */
        corrections: list(taxRow),
        /** Sales without tax, such as reverse charge. */
        untaxed: list(z.object({ key: z.string(), treatment: z.string(), country: z.string(), netMinor: minor })),
        /** Of all invoices less all credit notes of the period. */
        netMinor: minor,
        taxMinor: minor,
        totalMinor: minor,
        /** The same by the ledger. */
        ledger: z.object({ revenueMinor: minor, taxMinor: minor }),
      }),
    ),
    /**
     * The return of the One-Stop Shop in euro; null where there is none, for a period that is no quarter, and for brands with
     * different registrations, which file returns of their own.
     */
    oneStopShop: z.nullable(
      z.object({
        /** Of every other currency and quarter, with the day of publication that applies; null if it was not imported. */
        rates: list(
          z.object({
            currency: currencyCode,
            quarter: z.string(),
            day: z.string(),
            rate: z.nullable(z.string()),
          }),
        ),
        /** In euro cents, corrections included; null while a rate is missing. */
        rows: z.nullable(
          list(
            z.object({
              key: z.string(),
              country: z.string(),
              name: z.string(),
              basisPoints: z.number(),
              corrects: z.nullable(z.string()),
              taxableMinor: minor,
              taxMinor: minor,
            }),
          ),
        ),
      }),
    ),
  }),
  problems: [],
});

export const getPromotionCost = operatorEndpoint({
  method: 'GET',
  path: '/reports/promotions',
  access: 'reports.read',
  summary: 'Discounts of promotions on the invoices of a period by promotion and voucher.',
  input: z.object(periodScope),
  output: z.object({
    period: z.string(),
    currencies: list(
      z.object({
        currency: currencyCode,
        groups: list(
          z.object({
            key: z.string(),
            name: z.string(),
            code: z.nullable(z.string()),
            /** Whether the discounts contain tax, as the prices they reduced. */
            includesTax: z.boolean(),
            orders: z.int(),
            discountMinor: minor,
          }),
        ),
      }),
    ),
  }),
  problems: [],
});

export const getOpenItems = operatorEndpoint({
  method: 'GET',
  path: '/reports/open-items',
  access: 'reports.read',
  summary: 'What is owed now: unpaid invoices and payment requests by age in days.',
  input: z.object(scope),
  output: z.object({
    /** ms. */
    at: z.number(),
    currencies: list(
      z.object({
        currency: currencyCode,
        buckets: list(z.object({ age: z.enum(AGE_BUCKETS), items: z.int(), openMinor: minor })),
        items: z.int(),
        openMinor: minor,
      }),
    ),
  }),
  problems: [],
});

/** Confirmed prices without tax, the tax in them, and both. */
const renewalSums = { renewals: z.int(), netMinor: minor, taxMinor: minor, amountMinor: minor };

export const getUpcomingRenewals = operatorEndpoint({
  method: 'GET',
  path: '/reports/renewals',
  access: 'reports.read',
  summary: 'Terms that begin in the next 13 weeks, by week, at most at the confirmed prices, with and without tax.',
  input: z.object(scope),
  output: z.object({
    /** ms. */
    at: z.number(),
    currencies: list(
      z.object({
        currency: currencyCode,
        /** By the Monday of the week; all weeks, also without renewals. */
        weeks: list(z.object({ week: z.string(), ...renewalSums })),
        ...renewalSums,
      }),
    ),
  }),
  problems: [],
});

export const getChurn = operatorEndpoint({
  method: 'GET',
  path: '/reports/churn',
  access: 'reports.read',
  summary:
    'Services by product and domains by TLD that ended in a period, beside those that ran or were held when it began.',
  input: z.object({ brandId: z.optional(brandId), period }),
  output: z.object({
    period: z.string(),
    groups: list(
      z.object({
        key: z.string(),
        name: z.string(),
        atStart: z.int(),
        started: z.int(),
        ended: z.int(),
      }),
    ),
    domains: list(
      z.object({
        /** The TLD. */
        key: z.string(),
        atStart: z.int(),
        started: z.int(),
        ended: z.int(),
        /** The ended ones by how. */
        endings: z.record(z.enum(DOMAIN_ENDINGS), z.int()),
      }),
    ),
  }),
  problems: [],
});

/** The reports whose rows can be listed and exported. */
export const REPORTS = ['revenue', 'tax', 'promotions', 'open-items', 'renewals', 'churn', 'domain-churn'] as const;

/** The rows of a report: all, or those of a group by its key. */
export const reportRowsInput = {
  report: z.enum(REPORTS),
  ...periodScope,
  by,
  /** The group: of revenue, tax and promotions its key, of open items the age, of renewals the week, of churn the product or TLD. */
  key: z.optional(text(300)),
};

/** What a figure of a report consists of: a line of a document, an open item, a renewal, an ended service or domain. */
export const reportRow = z.object({
  brandId,
  orderId: id,
  orderNumber: z.string(),
  /** ms, and its day in the time zone of the brand. */
  at: z.number(),
  day: z.string(),
  /** The number of the invoice or credit note; null for payment requests and services. */
  document: z.nullable(z.string()),
  name: z.string(),
  country: z.nullable(z.string()),
  currency: z.nullable(currencyCode),
  /** Without tax, the tax and with tax; of a credit note negative. Null where it does not apply. */
  netMinor: z.nullable(minor),
  taxMinor: z.nullable(minor),
  /** The amount the row adds to the figure: with tax unless the report states otherwise. */
  amountMinor: z.nullable(minor),
  /** How a domain ended; null for everything else. */
  ending: z.nullable(z.enum(DOMAIN_ENDINGS)),
});

export const listReportRows = operatorEndpoint({
  method: 'GET',
  path: '/reports/{report}/rows',
  access: 'reports.read',
  summary: 'The rows of a report or of one of its groups, oldest first.',
  input: z.object({ ...pageInputOf(REPORT_CURSOR), ...reportRowsInput }),
  output: page(reportRow),
  problems: [],
});

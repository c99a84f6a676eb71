import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { HEALTH_PARTS, HEALTH_STATES } from '#core/reports/service-health.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId } from './operator-schemas.ts';
import { operatorTask } from './tasks.ts';

/** Counts and amounts of a period. */
const figures = z.object({
  orders: z.int(),
  renewals: z.int(),
  failedPayments: z.int(),
  /** Credit notes. */
  refunds: z.int(),
  /** Money received for the invoices that were issued, whatever was credited or taken back of it since, and credited money; by currency. */
  money: list(z.object({ currency: currencyCode, receivedMinor: minor, creditedMinor: minor })),
});

export const getDashboard = operatorEndpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'orders.read',
  summary: 'Today so far next to the same hours of yesterday and a week ago, what waits, and the job queues.',
  input: z.object({ brandId: z.optional(brandId) }),
  output: z.object({
    /** ms. */
    at: z.number(),
    today: figures,
    yesterday: figures,
    lastWeek: figures,
    /** Baskets of the last seven days and the stage they have reached, by brand. */
    funnel: list(
      z.object({
        brandId,
        baskets: z.int(),
        checkouts: z.int(),
        orders: z.int(),
        paid: z.int(),
        delivered: z.int(),
      }),
    ),
    /**
     * Monthly recurring revenue without tax, and the tax of the same prices, as of `at`, which is null while they are added up
     * for the first time; null without the permission reports.read.
     */
    recurring: z.nullable(
      z.object({
        at: z.nullable(z.number()),
        currencies: list(
          z.object({ currency: currencyCode, netMinor: minor, taxMinor: minor, subscriptions: z.int() }),
        ),
      }),
    ),
    /** External systems the shown brands use, by the outcomes recorded in the last 24 hours. */
    health: list(
      z.object({
        part: z.enum(HEALTH_PARTS),
        state: z.enum(HEALTH_STATES),
        done: z.int(),
        failed: z.int(),
        dueSince: z.nullable(z.number()),
        /** Since when a process does not call it because it kept failing (ms). */
        notCalledSince: z.nullable(z.number()),
      }),
    ),
    /** 0 without the permission tasks.read. */
    openTasks: z.int(),
    overdueTasks: z.int(),
    /** The open tasks that are due first; empty without the permission tasks.read. */
    dueTasks: list(operatorTask),
    /** Disputes about which evidence is still taken, until a date, soonest first; empty without permission for payments. */
    evidenceDue: list(
      z.object({
        brandId,
        paymentId: id,
        orderNumber: z.string(),
        currency: currencyCode,
        /** Not decided yet. */
        openMinor: minor,
        dueAt: z.number(),
      }),
    ),
    /** Empty without the permission jobs.read. `waiting` are jobs that run, are due, or will be within a day. */
    queues: list(
      z.object({ queue: z.string(), waiting: z.int(), deadLettered: z.int(), oldestDueAt: z.nullable(z.number()) }),
    ),
  }),
  problems: [],
});

/** Something found by its number, name, email address or id. */
const found = z.object({
  kind: z.enum(['order', 'customer', 'domain', 'invoice', 'payment', 'error']),
  /** '' of an error before the brand was known. */
  brandId,
  /** The order, customer, invoice, payment or request it opens; of a domain its order. */
  id: z.string(),
  title: z.string(),
  /** Names, addresses and providers; may be empty. */
  detail: z.string(),
  /** Of an order, domain, invoice or payment. */
  state: z.nullable(z.string()),
});

export const search = operatorEndpoint({
  method: 'GET',
  path: '/search',
  access: 'orders.read',
  summary:
    'Orders with a whole number, name, email address or id, and, with the permissions to see them, customers, domains, invoices, payments, and errors by the id of their request.',
  input: z.object({ query: text(254) }),
  output: z.object({ results: list(found) }),
  problems: [],
});

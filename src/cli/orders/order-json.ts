import { z } from 'zod/mini';
import { TAX_NUMBER_STATES } from '#core/billing/tax/tax-number-state.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { listOrderTasks } from '#server/jobs/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  listCreditNotes,
  listOrderLines,
  listRepayments,
  findOrderMoney,
} from '#server/sales/public.ts';

const instant = z.iso.datetime();
const nullable = z.nullable;
/** Amounts are in minor units of the order's currency. */
const minor = z.int();

const summary = {
  brand: z.string(),
  id: z.string(),
  number: z.string(),
  state: z.string(),
  placedAt: instant,
  email: z.string(),
  currency: z.string(),
  totalMinor: minor,
};

/** What `landrush orders list --json` prints. Keys are added, never renamed or removed. */
export const ordersJson = z.object({ orders: z.array(z.strictObject(summary)) });

const address = {
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
};

/** What `landrush orders show --json` prints. Keys are added, never renamed or removed. */
export const orderShownJson = z.object({
  order: z.strictObject({
    ...summary,
    language: nullable(z.string()),
    buyer: z.strictObject({
      type: z.enum(['personal', 'business']),
      ...address,
      taxNumber: nullable(z.string()),
      /** What was known of it when the order was placed. */
      taxNumberState: nullable(z.enum(TAX_NUMBER_STATES)),
    }),
    lines: z.array(
      z.strictObject({
        /** The position from 1, as commands take it. */
        place: z.int(),
        id: z.string(),
        name: z.string(),
        state: z.string(),
        withdrawnAt: nullable(instant),
        totalMinor: minor,
        product: z.string(),
        /** In months; 0 for one-time. */
        term: z.int(),
        quantity: z.int(),
        /** By option key: the chosen values, or a number. */
        options: z.record(z.string(), z.union([z.array(z.string()), z.number()])),
        extras: z.array(z.string()),
        fields: z.record(z.string(), z.string()),
        domain: nullable(z.strictObject({ name: z.string(), mode: z.string() })),
      }),
    ),
    invoice: nullable(
      z.strictObject({ number: nullable(z.string()), state: z.string(), totalMinor: minor, paidMinor: minor }),
    ),
    /** Money paid back from the brand's bank account, because no payment could return it. */
    repayments: z.array(
      z.strictObject({
        reference: z.string(),
        amountMinor: minor,
        paidOn: z.string(),
        reason: z.string(),
        recordedAt: instant,
      }),
    ),
    creditNotes: z.array(
      z.strictObject({
        number: z.string(),
        issuedAt: instant,
        totalMinor: minor,
        reason: z.string(),
        note: z.string(),
      }),
    ),
    payments: z.array(
      z.strictObject({
        id: z.string(),
        provider: z.string(),
        type: z.string(),
        state: z.string(),
        capturedMinor: minor,
        refundedMinor: minor,
        takenBackMinor: minor,
        disputedMinor: minor,
      }),
    ),
    tasks: z.array(
      z.strictObject({ id: z.string(), place: nullable(z.int()), reason: z.string(), createdAt: instant }),
    ),
  }),
});

export type OrdersJson = z.infer<typeof ordersJson>;

export type OrderJson = z.infer<typeof orderShownJson>;

/** An order as an entry of a list. */
export function orderSummary(order: StoredOrder): OrdersJson['orders'][number] {
  const { brandId: brand, id, number, state, email, currency, totalMinor } = order;
  return { brand, id, number, state, placedAt: isoInstant(order.placedAt), email, currency, totalMinor };
}

/** An order with all its details. */
export async function orderJson(order: StoredOrder, read: Database['read']): Promise<OrderJson['order']> {
  const { brandId, id: orderId, document } = order;
  const { billing, taxEvidence, language = null, priced } = document;
  const { invoice, payments } = await findOrderMoney(read, brandId, orderId);
  const tasks = await listOrderTasks(read, { brandId, orderId });
  const { type, name, company, email, phone, line1, line2, postcode, city, region, country } = billing;
  const where = { line1, line2, postcode, city, region, country };
  const { text: taxNumber = null, state: taxNumberState = null } = taxEvidence?.taxNumber ?? {};
  return {
    ...orderSummary(order),
    language,
    buyer: { type, name, company, email, phone, ...where, taxNumber, taxNumberState },
    lines: await linesJson(order, read),
    invoice:
      invoice === null
        ? null
        : {
            number: invoice.number,
            state: invoice.state,
            totalMinor: invoice.totalMinor,
            paidMinor: invoice.paidMinor,
          },
    repayments: (await listRepayments(read, brandId, orderId)).map((repayment) => ({
      reference: repayment.reference,
      amountMinor: repayment.amountMinor,
      paidOn: repayment.paidOn,
      reason: repayment.reason,
      recordedAt: isoInstant(repayment.recordedAt),
    })),
    creditNotes: (await listCreditNotes(read, brandId, orderId)).map((note) => ({
      number: note.number,
      issuedAt: isoInstant(note.issuedAt),
      totalMinor: note.totalMinor,
      reason: note.reason,
      note: note.note,
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      type: payment.checkoutType,
      state: payment.state,
      capturedMinor: payment.capturedMinor,
      refundedMinor: payment.refundedMinor,
      takenBackMinor: payment.takenBackMinor,
      disputedMinor: openDisputeMinor(payment),
    })),
    tasks: tasks.map((task) => ({
      id: task.id,
      place: placeOf(priced.lines, task.lineId),
      reason: task.reason,
      createdAt: isoInstant(task.createdAt),
    })),
  };
}

async function linesJson(order: StoredOrder, read: Database['read']): Promise<OrderJson['order']['lines']> {
  const stored = await listOrderLines(read, order.brandId, order.id);
  return order.document.priced.lines.map(({ id, name, totalMinor, configuration }, index) => {
    const line = stored.find(({ lineId }) => lineId === id);
    const withdrawnAt = line?.withdrawnAt ?? null;
    const { productId, term, quantity, options, extras, fields, domain } = configuration;
    return {
      place: index + 1,
      id,
      name,
      state: line?.state ?? 'waiting',
      withdrawnAt: withdrawnAt === null ? null : isoInstant(withdrawnAt),
      totalMinor,
      product: productId,
      term,
      quantity,
      options: Object.fromEntries(
        Object.entries(options).map(([key, chosen]) => [key, typeof chosen === 'number' ? chosen : [...chosen]]),
      ),
      extras: [...extras],
      fields: { ...fields },
      domain: domain === null ? null : { name: domain.name, mode: domain.mode },
    };
  });
}

/** The position of a line as commands take it; null for the order itself. */
export function placeOf(lines: readonly { readonly id: string }[], lineId: string | null): number | null {
  const index = lines.findIndex(({ id }) => id === lineId);
  return index === -1 ? null : index + 1;
}

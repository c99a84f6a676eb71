import type { getInvoice as endpoint, getInvoiceFile as fileEndpoint } from '#contract/operator/invoices.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { problem } from '#contract/problems.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { paymentRow } from '#server/operator/payments/payment-row.ts';
import { findOperatorInvoice, operatorInvoiceFile } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { invoiceRow } from './invoice-row.ts';
import { listLedger } from './ledger-read-store.ts';
import { listReminders } from './reminder-read-store.ts';

type InvoicePage = OperatorOutputOf<typeof endpoint>;
type Found = NonNullable<Awaited<ReturnType<typeof findOperatorInvoice>>>;

/** An invoice with what belongs to it. Problem: 'invoices/not-found', also for a brand the caller may not see. */
export function getInvoice(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId, invoiceId }) => {
    if (!canAccessBrand(caller.brands, brandId)) return refuse(problem('invoices/not-found'));
    const found = await findOperatorInvoice(services, { brandId, invoiceId, now });
    if (found === null) return refuse(problem('invoices/not-found'));
    const { read } = services.database;
    const { facts } = found;
    const { order } = facts;
    return ok({
      ...invoiceRow(facts, now),
      ...contentOf(found),
      payments: facts.payments.map((payment) => paymentRow(payment, order)),
      reminders: await listReminders(read, { brandId, orderId: order.id }),
      ledger: await listLedger(read, { brandId, invoiceId }),
    });
  };
}

/** The file of an invoice or credit note. Problems: those of `operatorInvoiceFile`. */
export function getInvoiceFile(services: OperatorServices): OperatorHandler<typeof fileEndpoint> {
  return async ({ caller, now }, { brandId, invoiceId, creditNoteId, format }) =>
    canAccessBrand(caller.brands, brandId)
      ? operatorInvoiceFile(services, { brandId, invoiceId, now }, { creditNoteId, format })
      : refuse(problem('invoices/not-found'));
}

function contentOf({
  view,
  facts,
}: Found): Pick<
  InvoicePage,
  'eInvoice' | 'buyer' | 'taxMode' | 'lines' | 'subtotalMinor' | 'discountMinor' | 'taxes' | 'taxNote' | 'creditNotes'
> {
  const { eInvoice, buyer, order, lines, taxNote, creditNotes } = view;
  const { name, company, address, country, taxNumber } = buyer;
  return {
    eInvoice,
    buyer: { name, company, address, country, taxNumber },
    taxMode: order.taxMode,
    lines: order.lines.map(({ line, state }) => {
      const printed = lines.find(({ lineId }) => lineId === line.id);
      const items = (printed?.items ?? []).map(({ name: item, quantity, netUnitMinor, amountMinor }) => ({
        name: item,
        quantity,
        netUnitMinor,
        amountMinor,
      }));
      return {
        id: line.id,
        name: line.name,
        state,
        totalMinor: line.totalMinor,
        items,
        period: periodView(printed?.period ?? null, orderTimeZone(facts.order)),
      };
    }),
    subtotalMinor: order.subtotalMinor,
    discountMinor: order.discountMinor,
    taxes: order.taxes.map(({ name: tax, country: place, basisPoints, amountMinor }) => ({
      name: tax,
      country: place,
      basisPoints,
      amountMinor,
    })),
    taxNote,
    creditNotes: creditNotes.map(({ id, number, issuedAt, totalMinor, reason, note }) => ({
      id,
      number,
      issuedAt,
      totalMinor,
      reason,
      note,
    })),
  };
}

function periodView(period: { readonly from: number; readonly to: number } | null, zone: TimeZone) {
  return period === null ? null : { ...period, fromDay: dayOf(period.from, zone), toDay: dayOf(period.to, zone) };
}

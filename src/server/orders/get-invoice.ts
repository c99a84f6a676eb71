import type { getInvoice as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import { findCountry } from '#core/billing/countries.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { cardFormOf, isRunning, loadInvoice, offeredTypes } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';
import { isPayable } from './owns-order.ts';

/** An invoice of the caller's with what is still due and how it can be paid. */
export function getInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const { brand } = call.store;
    const invoice = await loadInvoice(services.database.read, brand.id, input.invoiceId);
    const facts = invoice === null ? null : await loadOrderFacts(services.database.read, call, invoice.orderId);
    if (invoice === null || facts === null) return refuse(problem(call.sessionExpired ? 'session/expired' : 'invoices/not-found'));
    if (!facts.ok) return facts;
    const { order, payments } = facts.value;
    const mayTakeMoney = payments.some((payment) => isRunning(payment) && payment.state !== 'action-needed');
    return ok({
      id: invoice.id,
      number: invoice.number,
      state: invoice.state,
      order: orderView(facts.value),
      totalMinor: invoice.totalMinor,
      paidMinor: invoice.paidMinor,
      payable: invoice.state === 'open' && isPayable(order, call.now) && !mayTakeMoney,
      payableUntil: order.payableUntil,
      seller: { name: brand.legal.name, address: brand.legal.address, registrations: brand.legal.taxRegistrations },
      buyer: buyerOf(order.document.billing),
      paymentTypes: offeredTypes(call.store, invoice.totalMinor).map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
      cardForm: cardFormOf(services, call.store),
    });
  };
}

function buyerOf(billing: BillingDetails) {
  const place = [billing.postcode, billing.city].filter((part) => part !== '').join(' ');
  return {
    name: billing.name,
    company: billing.company === '' ? null : billing.company,
    address: [billing.line1, billing.line2, place, billing.region].filter((part) => part !== ''),
    country: findCountry(billing.country)?.name ?? billing.country,
  };
}

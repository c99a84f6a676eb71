import type { getInvoice as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import { findCountry } from '#core/billing/countries.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { cardFormOf, isRunning, loadInvoice, offeredTypes } from '#server/payments/public.ts';
import type { PaymentServices, StoredInvoice } from '#server/payments/public.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';
import type { OrderFacts } from './order-view.ts';
import { isPayable } from './owns-order.ts';

/** An invoice of the caller's with what is still due and how it can be paid; another's is answered as an unknown one. */
export function getInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const { read } = services.database;
    const found = await loadInvoice(read, call.store.brand.id, input.invoiceId);
    const facts = found === null ? null : await loadOrderFacts(read, call, found.orderId);
    if (facts?.ok !== true || facts.value.invoice === null) {
      return refuse(problem(call.sessionExpired ? 'session/expired' : 'invoices/not-found'));
    }
    return ok(invoiceView(services, call, facts.value, facts.value.invoice));
  };
}

function invoiceView(services: PaymentServices, call: Call, facts: OrderFacts, invoice: StoredInvoice) {
  const { order, payments } = facts;
  const { legal } = call.store.brand;
  const mayTakeMoney = payments.some((payment) => isRunning(payment) && payment.state !== 'action-needed');
  const types = offeredTypes(services, call.store, invoice.totalMinor);
  return {
    id: invoice.id,
    number: invoice.number,
    state: invoice.state,
    order: orderView(facts),
    totalMinor: invoice.totalMinor,
    paidMinor: invoice.paidMinor,
    payable: invoice.state === 'open' && isPayable(order, call.now) && !mayTakeMoney,
    payableUntil: order.payableUntil,
    seller: { name: legal.name, address: legal.address, registrations: legal.taxRegistrations },
    buyer: buyerOf(order.document.billing),
    paymentTypes: types.map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
    cardForm: cardFormOf(services, call.store),
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

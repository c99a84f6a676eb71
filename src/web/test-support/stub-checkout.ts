import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { NOW, buildBasket, buildLine } from './stub-basket.ts';

export type CheckoutView = OutputOf<Api['checkout']['get']>;
export type OrderView = OutputOf<Api['orders']['get']>;
export type InvoiceView = OutputOf<Api['invoices']['get']>;
export type PlacedView = OutputOf<Api['orders']['place']>;
export type SavedMethodView = CheckoutView['savedMethods'][number];

const ORDER_ID = '00000000-0000-4000-8000-0000000000ba';
const INVOICE_ID = '00000000-0000-4000-8000-0000000000fa';
const CARD = { type: '1', buttonLabel: { kind: 'text', key: 'place-order-and-pay' } } as const;
const CARD_FORM = { kind: 'frame', url: 'http://127.0.0.1:3001/card-form.js', publishableKey: 'pk_test' } as const;

/** A saved card. */
export function buildSavedMethod(overrides: Partial<SavedMethodView> = {}): SavedMethodView {
  return {
    id: '00000000-0000-4000-8000-0000000000ca',
    kind: 'card',
    brand: 'visa',
    last4: '4242',
    expiry: '12/35',
    isUsable: true,
    isDefault: false,
    isAutomatic: false,
    createdAt: NOW,
    mandate: null,
    ...overrides,
  };
}

/** Ready to be paid by card. */
export function buildCheckout(overrides: Partial<CheckoutView> = {}): CheckoutView {
  return {
    basket: buildBasket({ taxEstimated: false }),
    billing: {
      type: 'personal',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      country: 'AT',
      line1: 'Lerchenweg 1',
      line2: '',
      city: 'Wien',
      postcode: '1010',
      region: '',
      phone: '',
      company: '',
      registrationNumber: '',
      taxNumber: '',
    },
    taxNumber: null,
    registrant: null,
    signInRequired: false,
    paymentTypes: [CARD],
    savedMethods: [],
    maySave: false,
    freeButtonLabel: { kind: 'text', key: 'place-order' },
    cardForm: CARD_FORM,
    quote: { hash: 'q'.repeat(64), expiresAt: NOW + 900_000 },
    amountsHash: 'a'.repeat(64),
    termsUrl: 'https://larkhost.example/terms',
    asksStart: false,
    asksStartIn: [],
    soldIn: null,
    countries: [
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ],
    ...overrides,
  };
}

export function buildPlaced(overrides: Partial<PlacedView> = {}): PlacedView {
  return { orderId: ORDER_ID, number: 'L-1001', next: { kind: 'confirmation' }, ...overrides };
}

/** Paid and complete. */
export function buildOrder(overrides: Partial<OrderView> = {}): OrderView {
  const { subtotalMinor, discountMinor, taxMode, taxes, totalMinor, currency } = buildBasket();
  return {
    id: ORDER_ID,
    number: 'L-1001',
    state: 'complete',
    outcome: 'success',
    processing: { variant: 'invalid', poll: false },
    email: 'ada@example.com',
    placedAt: NOW,
    timeZone: 'UTC',
    currency,
    lines: [{ line: buildLine(), state: 'delivered', domain: null, facts: [] }],
    isHeld: false,
    subtotalMinor,
    discountMinor,
    taxMode,
    taxes,
    totalMinor,
    invoiceId: INVOICE_ID,
    declineReason: null,
    payableUntil: NOW + 86_400_000,
    payment: null,
    disputedMinor: 0,
    takenBackMinor: 0,
    isOpenAgain: false,
    withdrawn: null,
    ...overrides,
  };
}

/** The paid invoice of the order. */
export function buildInvoice(overrides: Partial<InvoiceView> = {}): InvoiceView {
  const order = buildOrder();
  return {
    id: INVOICE_ID,
    number: '2031-000042',
    state: 'paid',
    order,
    lines: order.lines.map(({ line }) => ({ lineId: line.id, items: [], period: null })),
    issuedAt: NOW,
    totalMinor: order.totalMinor,
    paidMinor: order.totalMinor,
    openMinor: 0,
    creditNotes: [],
    refundedMinor: 0,
    creditMinor: 0,
    mayOrderAgain: false,
    payable: false,
    payableUntil: NOW + 86_400_000,
    seller: {
      name: 'Larkhost GmbH',
      address: 'Lerchenweg 1, 1010 Wien',
      account: null,
      registrations: [{ country: 'AT', place: 'Austria', number: 'ATU12345675', kind: 'vat-eu' }],
    },
    taxNote: null,
    nationalTax: null,
    buyer: {
      name: 'Ada Lovelace',
      company: null,
      registrationNumber: null,
      taxNumber: null,
      taxNumberKind: 'vat-eu',
      address: ['Lerchenweg 1', '1010 Wien'],
      country: 'Austria',
      countryCode: 'AT',
    },
    paymentTypes: [CARD],
    savedMethods: [],
    maySave: false,
    cardForm: CARD_FORM,
    ...overrides,
  };
}

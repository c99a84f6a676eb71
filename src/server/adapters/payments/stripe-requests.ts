import type { Stripe } from 'stripe';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { CreatePaymentRequest } from '#server/sales/payments/payment-provider.ts';

type IntentParams = Stripe.PaymentIntentCreateParams;
type SessionParams = Stripe.Checkout.SessionCreateParams;

/** A request with Stripe's amount and customer. */
export interface StripeRequest {
  readonly request: CreatePaymentRequest;
  readonly amount: number;
  readonly customer: string | null;
  /** Country of the account for transfers in euros, one of Stripe's. */
  readonly transferCountry: string;
}

/** A PaymentIntent confirmed at once, by token or transfer (https://docs.stripe.com/api/payment_intents/create). */
export function intentParams(stripeRequest: StripeRequest): IntentParams {
  const { request, amount, customer } = stripeRequest;
  const { method = 'card', token, saveMethod, isOffSession } = request;
  return {
    amount,
    currency: request.currency.toLowerCase(),
    confirm: true,
    description: request.description,
    metadata: metadataOf(request),
    allowed_payment_method_types: [typeOf(method)],
    ...(customer === null ? {} : { customer }),
    ...(method === 'bank-transfer' ? transferParams(stripeRequest) : { payment_method: token ?? '' }),
    ...(request.capture === 'deferred' && canAuthorize(method) ? { capture_method: 'manual' as const } : {}),
    ...(saveMethod ? { setup_future_usage: 'off_session' as const } : {}),
    ...(isOffSession === true ? { off_session: true } : { return_url: request.returnUrl }),
    ...(method === 'card' ? { statement_descriptor_suffix: statementText(request) } : {}),
    ...(isDebit(method) ? { mandate_data: { customer_acceptance: { type: 'offline' as const } } } : {}),
    expand: ['latest_charge'],
  };
}

/** The hosted page (https://docs.stripe.com/api/checkout/sessions/create), which collects card, account and mandate. */
export function sessionParams({ request, amount, customer }: StripeRequest): SessionParams {
  const { method = 'card', saveMethod } = request;
  const metadata = metadataOf(request);
  return {
    mode: 'payment',
    allowed_payment_method_types: [typeOf(method)],
    client_reference_id: request.reference,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: request.description },
        },
      },
    ],
    payment_intent_data: {
      description: request.description,
      metadata: { ...metadata, hosted: '1' },
      ...(request.capture === 'deferred' && canAuthorize(method) ? { capture_method: 'manual' as const } : {}),
      ...(saveMethod ? { setup_future_usage: 'off_session' as const } : {}),
      ...(isDebit(method) ? {} : { statement_descriptor_suffix: statementText(request) }),
    },
    ...(customer === null ? {} : { customer }),
    // Otherwise the account's settings may have the page ask for another currency than was confirmed, at a rate with a fee.
    adaptive_pricing: { enabled: false },
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

/** Ids only, no personal data (https://docs.stripe.com/metadata). */
export function metadataOf({ reference, orderNumber }: CreatePaymentRequest): Record<string, string> {
  return { reference, ...(orderNumber === undefined ? {} : { order_number: orderNumber }) };
}

/** Saved methods and transfers require a Stripe customer. */
export function needsCustomer({ method, saveMethod }: CreatePaymentRequest): boolean {
  return saveMethod || method === 'bank-transfer';
}

/** Currencies with Stripe accounts whose fields we support (https://docs.stripe.com/payments/bank-transfers). */
export const TRANSFER_CURRENCIES: readonly string[] = ['EUR', 'GBP', 'USD'];

function transferParams({ request, transferCountry }: StripeRequest): Partial<IntentParams> {
  return {
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: bankTransferOf(request.currency, transferCountry),
      },
    },
  };
}

/** https://docs.stripe.com/payments/bank-transfers: for euros the country selects the account. */
function bankTransferOf(
  currency: string,
  country: string,
): Stripe.PaymentIntentCreateParams.PaymentMethodOptions.CustomerBalance.BankTransfer {
  if (currency === 'GBP') return { type: 'gb_bank_transfer' };
  if (currency === 'USD') return { type: 'us_bank_transfer' };
  return { type: 'eu_bank_transfer', eu_bank_transfer: { country } };
}

function typeOf(method: PaymentMethodKind): 'card' | 'customer_balance' | 'sepa_debit' | 'bacs_debit' {
  switch (method) {
    case 'bank-transfer':
      return 'customer_balance';
    case 'sepa-debit':
      return 'sepa_debit';
    case 'direct-debit':
      return 'bacs_debit';
    // Apple Pay and Google Pay are cards on the hosted page.
    case 'card':
    case 'wallet':
    case 'mobile-money':
      return 'card';
  }
}

function canAuthorize(method: PaymentMethodKind): boolean {
  return method === 'card' || method === 'wallet';
}

function isDebit(method: PaymentMethodKind): boolean {
  return method === 'sepa-debit' || method === 'direct-debit';
}

/**
 * Follows the account's own prefix; both together have at most 22 characters without <>\'"*
 * (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
function statementText({ orderNumber = '', brandName }: CreatePaymentRequest): string {
  const number = plain(orderNumber);
  return /[A-Za-z]/.test(number) ? number : plain(brandName) || 'ORDER';
}

function plain(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .trim()
    .slice(0, 10)
    .trim();
}

import type * as z from 'zod/mini';
import type { paymentInput } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { dueEverMinor } from '#core/pricing/due-ever-minor.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { offeredTypes } from './offered-types.ts';
import type { OfferedType } from './offered-types.ts';
import { ownUrl } from './own-url.ts';
import type { PaymentServices } from './payment-services.ts';

/** How the shopper wants to pay. */
export type PaymentInput = z.output<typeof paymentInput>;

/** A way to pay that is offered, with what the card form gave for the card, and where the provider sends the shopper back to. */
export interface ChosenPayment extends OfferedType {
  readonly token: string | null;
  /** null is the order's page. */
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
}

type Providers = Pick<PaymentServices, 'provider'>;

/** The way to pay of an order: null when nothing is due today, else one the brand offers with what it needs. */
export function choosePayment(
  services: Providers,
  call: Call,
  priced: PricedBasket,
  input: PaymentInput | undefined,
): Result<ChosenPayment | null, Problem> {
  if (priced.totalMinor === 0) return ok(null);
  if (input === undefined) return refuse(problem('checkout/payment-method-missing'));
  return offeredPayment(services, call, dueEverMinor(priced), input);
}

/** A way to pay that the brand offers; the form on the page must have given a token, and return addresses be paths of the brand (D11). */
export function offeredPayment(
  services: Providers,
  call: Call,
  dueMinor: number,
  input: PaymentInput,
): Result<ChosenPayment, Problem> {
  const offered = offeredTypes(services, call.store, dueMinor).find(({ type }) => type.wire === input.type);
  if (offered === undefined) return refuse(problem('checkout/payment-type-not-offered'));
  const token = input.token ?? null;
  if (offered.type.wire === 'card-intent' && token === null) return refuse(problem('checkout/payment-method-missing'));
  const foreign = (['return_url', 'cancel_url'] as const).filter((name) => {
    const path = input[name];
    return path !== undefined && ownUrl(call.origin, path) === null;
  });
  if (foreign.length > 0) {
    const fields = foreign.map((name) => ({ path: `payment.${name}`, code: 'invalid' }));
    return refuse(problem('request/invalid', { fields }));
  }
  const urlOf = (path: string | undefined) => (path === undefined ? null : ownUrl(call.origin, path));
  return ok({ ...offered, token, returnUrl: urlOf(input.return_url), cancelUrl: urlOf(input.cancel_url) });
}

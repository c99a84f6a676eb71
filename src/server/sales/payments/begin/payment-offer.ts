import type * as z from 'zod/mini';
import type { paymentOffer as schema } from '#contract/orders.ts';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { type StoredMethod, listMethods } from '#server/sales/payment-methods/payment-method-store.ts';
import { paymentMethodViews } from '#server/sales/payment-methods/payment-method-view.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type PaymentSituationInput, cardFormOf, offeredTypes } from './offered-types.ts';

/** The available payment methods, as returned by the API. */
export type PaymentOffer = z.output<typeof schema>;

/** The caller's saved methods; empty for guests. */
export async function savedMethods(db: Queries, { store, session }: RequestContext): Promise<readonly StoredMethod[]> {
  const customerId = customerIdOf({ session });
  return customerId === null ? [] : listMethods(db, { brandId: store.brand.id, customerId });
}

/** The providers of the methods that can still be charged; `now` in ms. */
export function savedAt(methods: readonly StoredMethod[], now: number): readonly string[] {
  return methods.filter(({ label }) => isMethodUsable(label, now)).map(({ provider }) => provider);
}

/** Everything a page needs to offer payment methods in a payment context. */
export function paymentOffer(
  services: Pick<PaymentServices, 'provider'>,
  context: RequestContext,
  methods: readonly StoredMethod[],
  paymentContext: Omit<PaymentSituationInput, 'providersWithSaved'>,
): PaymentOffer {
  const types = offeredTypes(services, context.store, {
    ...paymentContext,
    providersWithSaved: savedAt(methods, context.now),
  });
  const providers = types.filter(({ type }) => type.name === 'saved-method').map(({ provider }) => provider);
  const usable = methods.filter(({ provider }) => providers.includes(provider));
  return {
    paymentTypes: types.map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
    savedMethods: paymentMethodViews(usable, context.now).filter(({ isUsable }) => isUsable),
    maySave: context.session?.kind === 'customer',
    cardForm: cardFormOf(services, context.store),
  };
}

import type * as z from 'zod/mini';
import type { paymentOffer as schema } from '#contract/orders.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { type StoredMethod, listMethods } from '#server/sales/payment-methods/payment-method-store.ts';
import { paymentMethodViews } from '#server/sales/payment-methods/payment-method-view.ts';
import { usableMethods } from '#server/sales/payment-methods/usable-methods.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type PaymentSituationInput, cardFormOf, offeredTypes } from './offered-types.ts';

/** The available payment methods, as returned by the API. */
export type PaymentOffer = z.output<typeof schema>;

/** The caller's saved methods; empty for guests. */
export async function savedMethods(db: Queries, { store, session }: RequestContext): Promise<readonly StoredMethod[]> {
  const customerId = customerIdOf({ session });
  return customerId === null ? [] : listMethods(db, { brandId: store.brand.id, customerId });
}

/** Everything a page needs to offer payment methods in a payment context. */
export function paymentOffer(
  services: Pick<PaymentServices, 'provider'>,
  context: RequestContext,
  methods: readonly StoredMethod[],
  paymentContext: Omit<PaymentSituationInput, 'providersWithSaved'>,
): PaymentOffer {
  const { now } = context;
  const usable = usableMethods(methods, { currency: paymentContext.currency, at: now });
  const providersWithSaved = usable.map(({ provider }) => provider);
  const types = offeredTypes(services, context.store, { ...paymentContext, providersWithSaved });
  const providers = types.filter(({ type }) => type.name === 'saved-method').map(({ provider }) => provider);
  const offered = new Set(usable.flatMap(({ id, provider }) => (providers.includes(provider) ? id : [])));
  return {
    paymentTypes: types.map(({ type, buttonLabel }) => ({ type: type.wire, buttonLabel })),
    savedMethods: paymentMethodViews(methods, now).filter(({ id }) => offered.has(id)),
    maySave: context.session?.kind === 'customer',
    cardForm: cardFormOf(services, context.store),
  };
}

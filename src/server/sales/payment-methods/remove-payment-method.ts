import type { removePaymentMethod as endpoint } from '#contract/payment-methods.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import type { PaymentMethodServices } from './payment-method-services.ts';
import { listMethods, updateRemovedAt } from './payment-method-store.ts';
import { paymentMethodViews } from './payment-method-view.ts';

/** Removes a method of the customer: it is not charged any more, and a job deletes it at its provider. */
export function removePaymentMethod({ database }: Pick<PaymentMethodServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { methodId }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      const methods = await listMethods(tx, owner);
      if (!methods.some(({ id }) => id === methodId)) return refuse(problem('payment-methods/not-found'));
      await updateRemovedAt(tx, owner, methodId, context.now);
      return ok({ methods: paymentMethodViews(await listMethods(tx, owner), context.now) });
    });
  };
}

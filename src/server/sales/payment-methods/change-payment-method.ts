import type { changePaymentMethod as endpoint } from '#contract/payment-methods.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { consentText } from './consent-text.ts';
import type { PaymentMethodServices } from './payment-method-services.ts';
import { listMethods, updateDefaultMethod, updateMethodAutomatic } from './payment-method-store.ts';
import { paymentMethodViews } from './payment-method-view.ts';

/**
 * Makes a method of the customer the default, or sets its consent to automatic payment; anyone else's gets the answer
 * of an unknown one.
 */
export function changePaymentMethod({ database }: Pick<PaymentMethodServices, 'database'>): Handler<typeof endpoint> {
  return async (context, { methodId, change }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const owner = { brandId: context.store.brand.id, customerId: customer.value };
    return database.transaction(async (tx) => {
      const methods = await listMethods(tx, owner);
      if (!methods.some(({ id }) => id === methodId)) return refuse(problem('payment-methods/not-found'));
      if (change.kind === 'make-default') await updateDefaultMethod(tx, owner, methodId);
      else {
        const { isAutomatic } = change;
        const consent = consentText({ store: true, automatic: isAutomatic }, context.now);
        await updateMethodAutomatic(tx, owner, { id: methodId, isAutomatic, consent });
      }
      return ok({ methods: paymentMethodViews(await listMethods(tx, owner), context.now) });
    });
  };
}

import { useSubmit } from 'react-router';
import type { Payment } from './use-payment.ts';

/** How sending a form with a card or account went: the provider's form itself says what is incomplete. */
export type TokenSubmit = (form: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;

/** Sends a form as it would be sent without scripts, with a token of the provider's form put in; null where the chosen way has none, or the payment page asks instead. */
export function useTokenSubmit({ chosen, forms }: Payment): TokenSubmit | null {
  const submit = useSubmit();
  if (chosen === null || chosen.form === null) return null;
  const { status, requestToken } = forms[chosen.form];
  if (status === 'failed' && chosen.hasPage) return null;
  return async (form) => {
    const answered = await requestToken();
    if (answered.kind !== 'token') return answered.kind;
    form.set('payment_token', answered.token);
    await submit(form, { method: 'post' });
    return 'sent';
  };
}

import { useSubmit } from 'react-router';
import type { CardForm } from './use-card-form.ts';

/** How sending a form with a card went: the card form itself says what is incomplete. */
export type TokenSubmit = (form: FormData) => Promise<'sent' | 'incomplete' | 'unreachable'>;

/** Sends a form as it would be sent without scripts, with a token of the card form put in. */
export function useTokenSubmit({ requestToken }: CardForm): TokenSubmit {
  const submit = useSubmit();
  return async (form) => {
    const answered = await requestToken();
    if (answered.kind !== 'token') return answered.kind;
    form.set('payment_token', answered.token);
    await submit(form, { method: 'post' });
    return 'sent';
  };
}

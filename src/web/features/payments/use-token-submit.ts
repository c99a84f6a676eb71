import { useSubmit } from 'react-router';
import type { Payment } from './use-payment.ts';

/** Submits a form with a card or account token. Incomplete fields are shown by the provider's form itself. */
export interface TokenSubmit {
  readonly send: (form: FormData) => Promise<'sent' | 'incomplete' | 'refused' | 'unreachable'>;
  /**
   * Marks invalid fields of the provider's form when another field is invalid too; resolves to whether there are any.
   */
  readonly checkFields: () => Promise<boolean>;
  /** Whether the provider's form is complete. */
  readonly isComplete: boolean;
}

/**
 * Submits a form as without scripts, with a token of the provider's form added; null where the chosen option has no
 * form, or the provider's page is used instead.
 */
export function useTokenSubmit({ chosen, forms }: Payment): TokenSubmit | null {
  const submit = useSubmit();
  if (chosen === null || chosen.form === null) return null;
  const { status, isComplete, requestToken, checkFields } = forms[chosen.form];
  if (status === 'failed' && chosen.hasPage) return null;
  return {
    isComplete,
    checkFields,
    async send(form) {
      const result = await requestToken();
      if (result.kind !== 'token') return result.kind;
      form.set('payment_token', result.token);
      await submit(form, { method: 'post' });
      return 'sent';
    },
  };
}

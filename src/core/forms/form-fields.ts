/** The entries of a form in order; a name may occur more than once. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** Marks a form that is submitted to its page for display only, without an action. */
export const RESUBMIT_FIELD = 'review';

/** Everything typed or chosen in a form but passwords, codes, cards and files. */
export function savableFields(form: Iterable<readonly [string, unknown]>): FormFields {
  const sent = [...form];
  const intent = sent.find(([name]) => name === 'intent')?.[1] ?? null;
  return sent.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[0] !== RESUBMIT_FIELD && !isSecretField(entry[0], intent),
  );
}

/** Whether a field holds a secret by its name; promo codes are not secret. */
export function isSecretField(name: string, intent: unknown): boolean {
  return SECRET_NAME.test(name) && !(name === 'code' && intent === 'apply-voucher');
}

const SECRET_NAME = /password|(?:^|\.)code$|auth.?code|challenge|^card|cvv|captcha|token/i;

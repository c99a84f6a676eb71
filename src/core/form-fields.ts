/** What stood in a form, in its order; a name may stand in it more than once. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** Marks a form that is sent to its page only to be looked at: nothing it asks for is done. */
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

/** Whether a field holds a secret by its name; a promo code, which anybody may know, is called a code too. */
export function isSecretField(name: string, intent: unknown): boolean {
  return SECRET_NAME.test(name) && !(name === 'code' && intent === 'apply-voucher');
}

const SECRET_NAME = /password|(?:^|\.)code$|auth.?code|challenge|^card|cvv|captcha|token/i;

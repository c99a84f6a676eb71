/** Whether what stands in a control may be kept in the browser: what somebody typed or chose, but no password, code or card (D9). */
export function mayBeKept({ name, type, autocomplete }: NamedControl, intent: unknown = null): boolean {
  return name !== '' && !NOT_TYPED.has(type) && !isSecretField(name, intent) && !SECRET_PURPOSE.test(autocomplete);
}

/** Whether a field holds a secret by its name; a promo code, which anybody may know, is called a code too. */
export function isSecretField(name: string, intent: unknown): boolean {
  return SECRET_NAME.test(name) && !(name === 'code' && intent === 'apply-voucher');
}

type NamedControl = Pick<HTMLInputElement, 'name' | 'type'> & { readonly autocomplete: string };

const NOT_TYPED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);
const SECRET_NAME = /password|(?:^|\.)code$|auth.?code|challenge|^card|cvv|captcha|token/i;
const SECRET_PURPOSE = /password|one-time-code|cc-/;

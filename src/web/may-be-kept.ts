/** Whether what stands in a control may be kept in the browser: what somebody typed or chose, but no password, code or card (D9). */
export function mayBeKept({ name, type, autocomplete }: NamedControl): boolean {
  return name !== '' && !NOT_TYPED.has(type) && !SECRET_NAME.test(name) && !SECRET_PURPOSE.test(autocomplete);
}

type NamedControl = Pick<HTMLInputElement, 'name' | 'type'> & { readonly autocomplete: string };

const NOT_TYPED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);
const SECRET_NAME = /password|^code$|auth.?code|^card|cvv|captcha|token/i;
const SECRET_PURPOSE = /password|one-time-code|cc-/;

import { isSecretField } from '#core/forms/form-fields.ts';

/** Whether the value of a control may be kept in the browser: user input, except passwords, codes and card data. */
export function isSavable({ name, type, autocomplete }: NamedControl, intent: unknown = null): boolean {
  return name !== '' && !NOT_TYPED.has(type) && !isSecretField(name, intent) && !SECRET_PURPOSE.test(autocomplete);
}

type NamedControl = Pick<HTMLInputElement, 'name' | 'type'> & { readonly autocomplete: string };

const NOT_TYPED: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);
const SECRET_PURPOSE = /password|one-time-code|cc-/;

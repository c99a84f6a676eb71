import { type RefObject, useEffect } from 'react';
import { screens } from '#web/screens.ts';

/** Prefills empty fields with input from the checkout. */
export function useCheckoutInput(form: RefObject<HTMLFormElement | null>, next: string | null): void {
  useEffect(() => {
    if (next?.startsWith(screens.checkout.path) !== true) return;
    void import('#web/forms/saved-forms.ts').then(
      ({ savedText }) => {
        const saved = (name: string) => savedText(screens.checkout.path, name);
        fillIn(form.current, { ...nameParts(saved('name')), email: saved('email'), username: saved('email') });
      },
      () => {},
    );
  }, [form, next]);
}

/** Splits a full name for the account's fields: the last word is the last name. */
export function nameParts(name: string): { readonly firstname: string; readonly lastname: string } {
  const words = name.split(' ').filter((word) => word !== '');
  const lastname = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstname = (lastname === '' ? words : words.slice(0, -1)).join(' ');
  return { firstname, lastname };
}

function fillIn(form: HTMLFormElement | null, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = text;
  }
}

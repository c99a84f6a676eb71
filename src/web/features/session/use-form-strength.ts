import type { ChangeEvent } from 'react';
import { formText } from '#web/forms/read-form.ts';
import { type PasswordStrength, usePasswordStrength } from '#web/session/use-password-strength.ts';

/** The fields whose words the password should not contain. */
const WORDS = ['email', 'firstname', 'lastname'] as const;

/** The strength score of a form's password, requested again when it or one of these fields changes. */
export function useFormStrength(): {
  readonly strength: PasswordStrength;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
} {
  const { strength, rate } = usePasswordStrength();
  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void {
    const form = new FormData(currentTarget);
    const isAbout = target instanceof HTMLInputElement && [...WORDS, 'password'].includes(target.name);
    if (isAbout)
      rate(
        formText(form, 'password'),
        WORDS.map((name) => formText(form, name)),
      );
  }
  return { strength, onChange };
}

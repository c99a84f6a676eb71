import type { ChangeEvent } from 'react';
import { formText } from '#web/read-form.ts';
import { usePasswordStrength } from '#web/use-password-strength.ts';
import type { PasswordStrength } from '#web/use-password-strength.ts';

/** What the names and the address are called whose words a password should not be made of. */
const WORDS = ['email', 'firstname', 'lastname'] as const;

/** The verdict on the password of a form, asked again whenever it or a name beside it changes. */
export function useFormStrength(): {
  readonly strength: PasswordStrength;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
} {
  const { strength, judge } = usePasswordStrength();
  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void {
    const form = new FormData(currentTarget);
    const isAbout = target instanceof HTMLInputElement && [...WORDS, 'password'].includes(target.name);
    if (isAbout)
      judge(
        formText(form, 'password'),
        WORDS.map((name) => formText(form, name)),
      );
  }
  return { strength, onChange };
}

import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A phone number. Once typed it is shown the international way, and numbers of the chosen country need no code; what does that is fetched when somebody comes to
 * the field. Without scripts it stays as typed.
 */
export function PhoneField({ country = null, countryField = 'country', ...field }: PhoneFieldProps) {
  const showFormatted = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    void show(input, country ?? chosenCountry(input, countryField));
  };
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      maxLength={40}
      onFocus={() => void loadFormat()}
      onBlur={showFormatted}
    />
  );
}

interface PhoneFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'maxLength' | 'onFocus' | 'onBlur'
> {
  /** ISO 3166-1 alpha-2, where it is known beforehand. */
  readonly country?: string | null | undefined;
  /** The control of the same form that says the country. */
  readonly countryField?: string;
}

type Format = (typeof import('./format-phone.ts'))['formatPhone'];

let loading: Promise<Format | null> | undefined;

/** Nothing is formatted while it cannot be fetched; the next time it is tried again. */
function loadFormat(): Promise<Format | null> {
  loading ??= import('./format-phone.ts').then(
    ({ formatPhone }) => formatPhone,
    () => {
      loading = undefined;
      return null;
    },
  );
  return loading;
}

/** The form hears of it as of anything that is typed; who has come back to the field meanwhile is left alone. */
async function show(input: HTMLInputElement, country: string | null): Promise<void> {
  const typed = input.value;
  const shown = typed.trim() === '' ? null : (await loadFormat())?.(typed, country);
  if (shown === null || shown === undefined || shown === typed || input.value !== typed) return;
  if (document.activeElement === input) return;
  input.setRangeText(shown, 0, typed.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function chosenCountry(input: HTMLInputElement, name: string): string | null {
  const control = input.form?.elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : null;
}

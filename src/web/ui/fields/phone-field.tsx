import type { ComponentProps, FocusEvent } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A phone number. On blur it is formatted internationally; numbers of the chosen country need no country code. The
 * formatter is loaded on focus. Without scripts the text stays as entered.
 */
export function PhoneField({ country = null, countryField = 'country', ...field }: PhoneFieldProps) {
  const showFormatted = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    void show(input, country ?? selectedCountry(input, countryField));
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
  /** The ISO 3166-1 alpha-2 code, where it is known. */
  readonly country?: string | null | undefined;
  /** The name of the country control in the same form. */
  readonly countryField?: string;
}

type Format = (typeof import('./format-phone.ts'))['formatPhone'];

let loading: Promise<Format | null> | undefined;

/** While the formatter cannot be loaded nothing is formatted; the next focus retries. */
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

/** Changes the value with an input event, so that the form updates; skipped if the field has the focus again. */
async function show(input: HTMLInputElement, country: string | null): Promise<void> {
  const entered = input.value;
  const shown = entered.trim() === '' ? null : (await loadFormat())?.(entered, country);
  if (shown === null || shown === undefined || shown === entered || input.value !== entered) return;
  if (document.activeElement === input) return;
  input.setRangeText(shown, 0, entered.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function selectedCountry(input: HTMLInputElement, name: string): string | null {
  const control = input.form?.elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : null;
}

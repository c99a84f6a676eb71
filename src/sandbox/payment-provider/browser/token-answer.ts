import type { FieldErrors, FormInput } from './form-session.ts';
import type { FormText } from './form-texts.ts';

const NOT_SENT: FormText = "We couldn't send your details. Please try again.";

/** Parses the answer of `POST /v1/tokens`; anything other than a token or field errors is a failed request. */
export function readTokenAnswer(answer: unknown, names: readonly string[]): FormInput {
  const token = textAt(answer, 'token');
  const last4 = textAt(answer, 'last4');
  const brand = textAt(answer, 'brand');
  if (token !== null && last4 !== null && brand !== null) return { kind: 'tokenised', token, last4, brand };
  const fields = fieldErrors(answer, names);
  const message = Object.keys(fields).length > 0 ? null : NOT_SENT;
  return { kind: 'refused', fields, message };
}

function fieldErrors(answer: unknown, names: readonly string[]): FieldErrors {
  const errors: Record<string, string> = {};
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return errors;
  for (const name of names) {
    const message = textAt(answer.fields, name);
    if (message !== null) errors[name] = message;
  }
  return errors;
}

function textAt(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : null;
}

import type * as z from 'zod/mini';
import { passkeyAssertion, passkeyRegistration } from '#contract/operator/passkey-schemas.ts';
import { parseJson } from '#core/parse-json.ts';

/** The answer of a passkey in a form field; null for anything else. */
export function readAssertion(field: string): z.output<typeof passkeyAssertion> | null {
  return passkeyAssertion.safeParse(parseJson(field)).data ?? null;
}

/** The answer of a new passkey in a form field; null for anything else. */
export function readRegistration(field: string): z.output<typeof passkeyRegistration> | null {
  return passkeyRegistration.safeParse(parseJson(field)).data ?? null;
}

import type * as z from 'zod/mini';
import { passkeyAssertion, passkeyRegistration } from '#contract/operator/passkey-schemas.ts';

/** The answer of a passkey in a form field; null for anything else. */
export function readAssertion(field: string): z.output<typeof passkeyAssertion> | null {
  return passkeyAssertion.safeParse(parsed(field)).data ?? null;
}

/** The answer of a new passkey in a form field; null for anything else. */
export function readRegistration(field: string): z.output<typeof passkeyRegistration> | null {
  return passkeyRegistration.safeParse(parsed(field)).data ?? null;
}

function parsed(field: string): unknown {
  try {
    return JSON.parse(field);
  } catch {
    return null;
  }
}

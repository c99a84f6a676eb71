import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnError,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Problem } from '#contract/problems.ts';

/** The purpose of a passkey request: to create one or to log in. */
export type PasskeyRequest =
  | { readonly for: 'login' | 'confirm' | 'create' }
  | { readonly for: 'accept'; readonly code: string };

/** A passkey's answer as JSON, or why there is none. */
export type PasskeyAnswer =
  | { readonly kind: 'answered'; readonly response: string }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'cancelled' | 'known' | 'failed' };

const OPTIONS: Readonly<Record<PasskeyRequest['for'], string>> = {
  login: '/api/operator/v1/session/passkey/options',
  confirm: '/api/operator/v1/account/confirmation/passkey/options',
  create: '/api/operator/v1/account/passkeys/options',
  accept: '/api/operator/v1/invitation/passkey/options',
};

/** Asks the server for options, then the browser for a passkey. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const answer = await fetch(OPTIONS[request.for], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.for === 'accept' ? { code: request.code } : {}),
  }).catch(() => null);
  const optionsJSON: unknown = await answer?.json().catch(() => null);
  if (answer === null || !answer.ok) return { kind: 'refused', problem: problemOf(optionsJSON) };
  try {
    if (isCreation(optionsJSON)) return answered(await startRegistration({ optionsJSON }));
    if (isRequest(optionsJSON)) return answered(await startAuthentication({ optionsJSON }));
    return { kind: 'failed' };
  } catch (error) {
    return { kind: failureOf(error) };
  }
}

function answered(response: object): PasskeyAnswer {
  return { kind: 'answered', response: JSON.stringify(response) };
}

/** Browsers do not distinguish a cancellation from a missing passkey. */
function failureOf(error: unknown): 'cancelled' | 'known' | 'failed' {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  const isCancelled = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  return isCancelled ? 'cancelled' : 'failed';
}

/** The answers come from our server, which follows the contract; its schemas would add to the bundle. */
function isCreation(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return isObject(value) && 'user' in value;
}

function isRequest(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return isObject(value) && 'rpId' in value;
}

function problemOf(value: unknown): Problem {
  return isProblem(value) ? value : { code: 'server/unavailable' };
}

function isProblem(value: unknown): value is Problem {
  return isObject(value) && 'code' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

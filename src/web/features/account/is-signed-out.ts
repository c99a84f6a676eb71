import type { Refusal } from './account-views.ts';

/** Whether a form was not taken because its sender is not signed in any more. */
export function isSignedOut({ code }: Refusal): boolean {
  return code === 'session/expired' || code === 'account/sign-in-required';
}

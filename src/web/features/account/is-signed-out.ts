import type { Refusal } from './account-views.ts';

/** Whether a form was refused because the customer is no longer signed in. */
export function isSignedOut({ code }: Refusal): boolean {
  return code === 'session/expired' || code === 'account/sign-in-required';
}

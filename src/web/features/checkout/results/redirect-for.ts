import { replace } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { withReturn } from '#web/navigation/return-path.ts';
import { attempt } from '#web/problems/attempt.ts';
import { screens } from '#web/screens.ts';

/**
 * The redirect to the screen that comes before the checkout (empty basket, lines with validation issues, registration),
 * replacing this entry in the history. Null when the checkout can be shown.
 */
export function redirectFor(problem: Problem): Response | null {
  switch (problem.code) {
    case 'basket/empty':
      return replace(screens.empty.href(), 303);
    case 'basket/has-issues':
      return replace(screens.requiresAction.href(), 303);
    case 'checkout/sign-in-required':
      return replace(registerHref(), 303);
    case 'checkout/already-ordered':
      return replace(screens.order.href({ orderId: problem.data.orderId }), 303);
    default:
      return null;
  }
}

/**
 * The same for a form: null when the session ended in the meantime, so that the page keeps its input until the shopper
 * logs in again.
 */
export async function redirectAfterForm(api: Pick<ApiClient, 'account'>, problem: Problem): Promise<Response | null> {
  return (await isLoggedOut(api, problem)) ? null : redirectFor(problem);
}

async function isLoggedOut(api: Pick<ApiClient, 'account'>, { code }: Problem): Promise<boolean> {
  if (code !== 'basket/empty' && code !== 'checkout/sign-in-required') return false;
  const session = await attempt(() => api.account.session({}));
  return session.ok && session.value.kind === 'none';
}

/**
 * The HTTP status of a refusal. A conflict (409) reloads the page: an empty basket is 422 instead, because the page
 * needs a basket, and missing owner details too, because they change nothing on the page.
 */
export function statusOf({ code }: Problem): number {
  return code === 'basket/empty' || code === 'checkout/registrant-missing' ? 422 : PROBLEMS[code].status;
}

/** The registration page, returning to the checkout. */
export function registerHref(): string {
  return withReturn(screens.register.href(), screens.checkout.href());
}

/** The login page, returning to the checkout. */
export function loginHref(): string {
  return withReturn(screens.login.href(), screens.checkout.href());
}

import { replace } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { attempt } from '#web/features/checkout/attempt.ts';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';

/**
 * The redirect to the screen that comes before the checkout (empty basket, lines that need attention, registration),
 * replacing this entry in the history. Null when the checkout can be shown.
 */
export function redirectFor({ code, data }: Problem): Response | null {
  switch (code) {
    case 'basket/empty':
      return replace(screens.empty.href(), 303);
    case 'basket/needs-attention':
      return replace(screens.requiresAction.href(), 303);
    case 'checkout/sign-in-required':
      return replace(registerHref(), 303);
    case 'checkout/already-ordered': {
      const orderId = orderIdOf(data);
      return replace(orderId === null ? screens.basket.href() : screens.order.href({ orderId }), 303);
    }
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
 * The HTTP status of a refusal. An empty basket is 422 instead of 409, because a conflict reloads the page, which needs
 * a basket.
 */
export function statusOf({ code }: Problem): number {
  return code === 'basket/empty' ? 422 : PROBLEMS[code].status;
}

/** The registration page, returning to the checkout. */
export function registerHref(): string {
  return withReturn(screens.register.href(), screens.checkout.href());
}

/** The login page, returning to the checkout. */
export function loginHref(): string {
  return withReturn(screens.login.href(), screens.checkout.href());
}

function orderIdOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('orderId' in data)) return null;
  return typeof data.orderId === 'string' ? data.orderId : null;
}

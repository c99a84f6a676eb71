import { replace } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { withReturn } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';

/** The screen a shopper belongs on when there is nothing to check out here (D5), in the place of this one: the way back leads past it. Null when this is the one. */
export function whereInstead({ code, data }: Problem): Response | null {
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

/** Where an account is made before coming back here. */
export function registerHref(): string {
  return withReturn(screens.register.href(), screens.checkout.href());
}

/** Where one logs in before coming back here. */
export function loginHref(): string {
  return withReturn(screens.login.href(), screens.checkout.href());
}

function orderIdOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('orderId' in data)) return null;
  return typeof data.orderId === 'string' ? data.orderId : null;
}

import type { ProblemCode } from '#contract/problems.ts';
import type basketText from '#web/text/en/basket.json';

/** The sentence of a refused command; what has none of its own gets the general one. */
export function problemText(code: ProblemCode): keyof typeof basketText {
  return TEXTS[code] ?? 'basket.problem.other';
}

const TEXTS: Partial<Record<ProblemCode, keyof typeof basketText>> = {
  'session/expired': 'basket.problem.sessionExpired',
  'session/renewed': 'basket.problem.sessionRenewed',
  'basket/line-not-found': 'basket.problem.lineNotFound',
  'basket/full': 'basket.problem.full',
  'basket/nothing-to-restore': 'basket.problem.nothingToRestore',
  'basket/currency-not-offered': 'basket.problem.currencyNotOffered',
  'basket/price-missing-in-currency': 'basket.problem.priceMissing',
  'basket/voucher-refused': 'basket.voucher.invalid',
  'product/not-found': 'basket.problem.productNotFound',
  'captcha/refused': 'basket.problem.captchaRefused',
  'server/unavailable': 'basket.problem.unavailable',
};

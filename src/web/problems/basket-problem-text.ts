import type { ProblemCode } from '#contract/problems.ts';
import type { BasketProblemCode } from '#core/basket/basket-command.ts';
import type basketProblems from '#web/text/en/basket-problems.json';

type Key = keyof typeof basketProblems;

/** The message of a refused basket command, whichever page sent it; a general one for codes without a message of their own. */
export function basketProblemText(code: ProblemCode): Key {
  return TEXTS[code] ?? 'basket.problem.other';
}

const OF_COMMANDS: Record<BasketProblemCode, Key> = {
  'basket/line-not-found': 'basket.problem.lineNotFound',
  'basket/full': 'basket.problem.full',
  'basket/nothing-to-restore': 'basket.problem.nothingToRestore',
  'basket/currency-not-offered': 'basket.problem.currencyNotOffered',
  'basket/price-missing-in-currency': 'basket.problem.priceMissing',
  'basket/voucher-refused': 'basket.voucher.invalid',
  'basket/configuration-invalid': 'basket.problem.configuration',
  'basket/domain-in-basket': 'basket.problem.domainInBasket',
  'product/not-found': 'basket.problem.productNotFound',
};

const TEXTS: Partial<Record<ProblemCode, Key>> = {
  ...OF_COMMANDS,
  'session/expired': 'basket.problem.sessionExpired',
  'form/to-check': 'basket.problem.toCheck',
  'captcha/refused': 'basket.problem.captchaRefused',
  'limits/too-many-requests': 'basket.problem.tooMany',
  'preview/read-only': 'basket.problem.preview',
  'server/unavailable': 'basket.problem.unavailable',
};

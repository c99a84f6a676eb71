import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';

/** Where to continue: the return path, else the basket when it has lines, else the shop. */
export function nextStep({ storefront, session }: ShellData, next: string | null): string {
  return next ?? (session.basketCount > 0 ? screens.basket.href() : storefront.brand.storefrontRoute);
}

/** The label of the link to continue, by its target. */
export function nextStepText(href: string): NextStepText {
  return (
    STEP_TEXTS.find(([path]) => href === path || href.startsWith(`${path}?`) || href.startsWith(`${path}/`))?.[1] ??
    'session.continue'
  );
}

type NextStepText = (typeof STEP_TEXTS)[number][1] | 'session.continue';

const STEP_TEXTS = [
  [screens.checkout.path, 'session.continue.checkout'],
  [screens.basket.path, 'session.continue.basket'],
  [screens.account.path, 'session.continue.account'],
  [screens.shop.path, 'session.ended.shop'],
] as const;

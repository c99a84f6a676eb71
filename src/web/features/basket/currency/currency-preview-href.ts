import { screens } from '#web/screens.ts';

/** The page that shows the basket in another currency before it is switched. */
export function currencyPreviewHref(currency: string): string {
  return `${screens.basket.href()}?currency=${encodeURIComponent(currency)}`;
}

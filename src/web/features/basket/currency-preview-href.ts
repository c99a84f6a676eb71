import { screens } from '#web/screens.ts';

/** Where a basket is shown in another currency before it is switched (D3). */
export function currencyPreviewHref(currency: string): string {
  return `${screens.basket.href()}?currency=${encodeURIComponent(currency)}`;
}

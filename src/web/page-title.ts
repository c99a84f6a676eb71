import { failureOf } from './features/shell/failure-of.ts';
import type { ShellData } from './shell-data.ts';
import brandText from './text/en/brand.json';
import errors from './text/en/errors.json';
import { createText } from './text/text.ts';

/** 'Checkout | {brand name}' on every screen, 'Page Not Found' where there is none (specification §1, §2; D5). */
export function pageTitle(shell: ShellData | undefined, error: unknown): string {
  const brand = shell?.storefront.brand;
  const t = createText({ locale: 'en', overrides: brand?.text_overrides ?? {} }, brandText, errors);
  if (error !== undefined && failureOf(error).isPageNotFound) return t('errors.pageNotFound');
  return brand === undefined ? t('brand.title.unknown') : t('brand.title', { brand: brand.name });
}

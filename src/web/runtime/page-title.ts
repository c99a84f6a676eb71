import { isRouteErrorResponse } from 'react-router';
import { copyOf } from '#web/text/copy-of.ts';
import brandText from '#web/text/en/brand.json';
import { createText } from '#web/text/text.ts';
import type { ShellData } from './shell-data.ts';

/** 'Checkout | {brand name}' on every screen, 'Page Not Found' on an unknown address. */
export function pageTitle(shell: ShellData | undefined, error: unknown): string {
  const brand = shell?.storefront.brand;
  const t = createText(copyOf(shell), brandText);
  if (isPageNotFound(error)) return t('brand.title.notFound');
  return brand === undefined ? t('brand.title.unknown') : t('brand.title', { brand: brand.name });
}

function isPageNotFound(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const problem: unknown = error.data;
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'request/not-found';
}

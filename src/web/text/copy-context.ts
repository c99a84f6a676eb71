import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Copy } from './text.ts';

/** The copy of the page that is shown; English without overrides where no brand is known. */
export const CopyContext = createContext<Copy>({ locale: DEFAULT_LANGUAGE, overrides: {} });

/** The locale amounts and dates are written in. */
export function useLocale(): string {
  return use(CopyContext).locale;
}

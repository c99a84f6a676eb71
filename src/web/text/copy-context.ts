import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import type { Copy } from './text.ts';

/** The language and wording of the page; English without overrides where the brand is unknown. */
export const CopyContext = createContext<Copy>({ locale: DEFAULT_LANGUAGE, overrides: {} });

/** The locale in which amounts and dates are formatted. */
export function useLocale(): string {
  return use(CopyContext).locale;
}

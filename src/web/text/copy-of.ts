import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import type { Copy } from './text.ts';

/** The language of a document and the brand's text overrides; English without overrides where the brand is unknown. */
export function copyOf(shell: Shown | undefined): Copy {
  return {
    locale: shell?.language ?? DEFAULT_LANGUAGE,
    overrides: shell?.storefront.brand.textOverrides ?? {},
    ...(shell?.written === undefined ? {} : { written: shell.written }),
  };
}

/** `written` is not needed for texts without amounts and days. */
type Shown = Pick<ShellData, 'language' | 'storefront'> & Partial<Pick<ShellData, 'written'>>;

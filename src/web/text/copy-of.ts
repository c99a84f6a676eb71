import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import type { Copy } from './text.ts';

/** The language of a document and the brand's text overrides; English without overrides where the brand is unknown. */
export function copyOf(shell: Pick<ShellData, 'language' | 'storefront' | 'written'> | undefined): Copy {
  return {
    locale: shell?.language ?? DEFAULT_LANGUAGE,
    overrides: shell?.storefront.brand.text_overrides ?? {},
    ...(shell === undefined ? {} : { written: shell.written }),
  };
}

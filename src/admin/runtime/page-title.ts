import shell from '#admin/text/en/shell.json';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { createText } from '#web/text/text.ts';

/** The document title of a screen: 'Orders | Landrush back office'. */
export function pageTitle(name?: string): string {
  const t = createText({ locale: DEFAULT_LANGUAGE, overrides: {} }, shell);
  return name === undefined ? t('shell.product') : t('shell.title', { name });
}

import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { OrderDocument } from './order.ts';

/** The language of an order's letters and documents, whoever reads them: the one it was ordered in. */
export function orderLanguage({ document }: { readonly document: Pick<OrderDocument, 'language'> }): Language {
  return document.language ?? DEFAULT_LANGUAGE;
}

import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import type { OrderDocument } from './order.ts';

/** The language of an order's emails and documents: the one it was placed in, for every reader. */
export function orderLanguage({ document }: { readonly document: Pick<OrderDocument, 'language'> }): Language {
  return document.language ?? DEFAULT_LANGUAGE;
}

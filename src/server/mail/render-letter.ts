import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import { composeLetter } from './compose-letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterLook } from './letter-look.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';

/** A rendered email. */
export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders an email in its brand's texts and design and in a language; links are on `origin`. */
export function renderLetter(
  letter: Letter,
  brand: Brand,
  sent: { readonly origin: string; readonly askedAt: number; readonly language: Language },
): RenderedLetter {
  const content = composeLetter(letter, brand, sent);
  const look = letterLook(brand, sent.origin);
  return { subject: content.subject, html: letterHtml(content, look), text: letterText(content) };
}

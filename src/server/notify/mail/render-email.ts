import type { Language } from '#core/languages/languages.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { composeEmail } from './compose-email.ts';
import { emailDesign } from './email-design.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { Email } from './email.ts';

/** A rendered email. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders an email in its brand's texts and design and in a language; links are on `origin`. */
export function renderEmail(
  email: Email,
  brand: Brand,
  sent: { readonly origin: string; readonly requestedAt: number; readonly language: Language },
): RenderedEmail {
  const content = composeEmail(email, brand, sent);
  const design = emailDesign(brand, sent.origin);
  return { subject: content.subject, html: emailHtml(content, design), text: emailText(content) };
}

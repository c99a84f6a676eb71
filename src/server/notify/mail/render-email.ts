import type { Language } from '#core/languages/languages.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { type EmailContent, composeEmail } from './compose-email.ts';
import { emailDesign } from './email-design.ts';
import { emailHtml } from './email-html.ts';
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
  return renderContent(composeEmail(email, brand, sent), brand, sent.origin);
}

/** Renders the copy of an email for staff: without a logo, which would be loaded from the brand's host. */
export function renderCopy(content: EmailContent, brand: Brand): RenderedEmail {
  const design = { ...emailDesign(brand, 'https://shop.invalid'), logo: null };
  return { subject: content.subject, html: emailHtml(content, design), text: emailText(content) };
}

/** Renders a composed email in its brand's design. */
export function renderContent(content: EmailContent, brand: Brand, origin: string): RenderedEmail {
  const design = emailDesign(brand, origin);
  return { subject: content.subject, html: emailHtml(content, design), text: emailText(content) };
}

/** The plain text of an email, with the same content and the link as text. */
function emailText({ brand, subject, button, rows, lists, ...content }: EmailContent): string {
  const blocks = [
    [brand],
    [subject],
    [content.greeting],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    rows.map(({ label, value }) => `${label}: ${value}`),
    ...lists.map(({ heading, rows: listed }) => [heading.toUpperCase(), ...listed.flatMap(linesOf)]),
    button === null ? [] : [`${button.label}:`, button.href],
    ...content.notes.map((note) => [note]),
    ['-- ', content.reason],
    content.imprint,
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function linesOf({ label, value, notes }: EmailContent['lists'][number]['rows'][number]): readonly string[] {
  return [value === '' ? label : `${label}: ${value}`, ...notes.map((note) => `  ${note}`)];
}

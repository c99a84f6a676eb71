import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { placeholdersOf } from '#core/languages/message-syntax.ts';
import type { EmailTemplate } from '#server/notify/mail/email.ts';
import { EMAIL_COPY_DE } from './de.ts';
import type { EmailCopy } from './email-copy.ts';
import { EMAIL_COPY } from './en.ts';
import { COMMON_COPY_DE, FACT_LABELS_DE } from './labels-de.ts';
import { COMMON_COPY, FACT_LABELS } from './labels-en.ts';
import { PHRASES_DE } from './phrases-de.ts';
import { PHRASES, type PhraseKey } from './phrases.ts';

/** The texts of emails in one language. */
export interface EmailTexts {
  readonly templates: Readonly<Record<EmailTemplate, Omit<EmailCopy, 'rows'>>>;
  readonly common: Readonly<Record<keyof typeof COMMON_COPY, string>>;
  readonly facts: Readonly<Record<keyof typeof FACT_LABELS, string>>;
  readonly phrases: Readonly<Record<PhraseKey, string>>;
}

/** The texts of emails by language. */
export const EMAIL_TEXTS: Readonly<Record<Language, EmailTexts>> = {
  en: { templates: EMAIL_COPY, common: COMMON_COPY, facts: FACT_LABELS, phrases: PHRASES },
  de: { templates: EMAIL_COPY_DE, common: COMMON_COPY_DE, facts: FACT_LABELS_DE, phrases: PHRASES_DE },
};

/** A phrase used within a fact. */
export function phraseText(key: PhraseKey, language: Language): string {
  return EMAIL_TEXTS[language].phrases[key];
}

/** Marks an amount as including tax, next to others that exclude it. */
export function inclTax(amount: string, language: Language): string {
  return phraseText('inclTax', language).replace('{amount}', () => amount);
}

/** Facts every email may use. */
const OF_ALL = ['firstName', 'brand', 'seller', 'at', 'termsUrl', 'brandEmail', 'brandAddress'];

/**
 * Every email text a brand may override, by its full key ('mail.order-paid.subject'), with the facts it may contain.
 */
export function emailPlaceholders(): readonly (readonly [string, ReadonlySet<string>])[] {
  const { common, facts, phrases } = EMAIL_TEXTS[DEFAULT_LANGUAGE];
  return [
    ...Object.entries(EMAIL_COPY).flatMap(([template, copy]) => emailParts(template, copy)),
    ...Object.entries({ ...common, ...under('facts', facts), ...under('phrases', phrases) }).map(
      ([key, text]) => [`mail.${key}`, new Set(placeholdersOf(text) ?? [])] as const,
    ),
  ];
}

/** All parts of an email share the same facts. */
function emailParts(template: string, { rows = [], ...parts }: EmailCopy): ReturnType<typeof emailPlaceholders> {
  const named = Object.values(parts).flatMap((text) => [...(placeholdersOf(text) ?? [])]);
  const facts = new Set([...named, ...rows, ...OF_ALL]);
  return PARTS.map((part) => [`mail.${template}.${part}`, facts] as const);
}

const PARTS = ['subject', 'text', 'button', 'note', 'reason'] as const satisfies readonly (keyof EmailCopy)[];

function under(name: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text]));
}

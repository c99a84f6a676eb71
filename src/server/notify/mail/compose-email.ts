import type { Language } from '#core/languages/languages.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Email, Phrase } from './email.ts';
import { type Facts, fillCopy, oneLine, plainFacts } from './fill-copy.ts';
import { EMAIL_TEXTS, type EmailTexts } from './text/email-texts.ts';
import { EMAIL_COPY } from './text/en.ts';

/** The content of an email, for HTML and plain text alike. */
export interface EmailContent {
  readonly language: Language;
  readonly brand: string;
  /** One line; also the heading. */
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly lists: readonly ContentList[];
  readonly button: { readonly label: string; readonly href: string; readonly otherwise: string } | null;
  readonly notes: readonly string[];
  readonly reason: string;
  /** The sender's legal name and address, line by line. */
  readonly imprint: readonly string[];
}

/** A list with its texts. */
export interface ContentList {
  readonly heading: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly notes: readonly string[];
    readonly isStrong: boolean;
  }[];
}

/** Composes an email: our copy or the brand's override, facts as plain text, and a link on the brand's origin. */
export function composeEmail(
  { template, facts: given, path, origin: linkOrigin, lists = [] }: Email,
  brand: Brand,
  { origin, requestedAt, language }: Sent,
): EmailContent {
  const { timeZone = 'UTC' } = brand;
  const { templates, common, facts: labels, phrases } = EMAIL_TEXTS[language];
  const copy = templates[template];
  const facts: Facts = {
    ...plainFacts({ at: new Date(requestedAt).toISOString(), ...given }, language, timeZone),
    brand: oneLine(brand.name),
    seller: oneLine(brand.legal.name),
    termsUrl: brand.legal.termsUrl === '' ? '' : new URL(brand.legal.termsUrl, origin).href,
    brandEmail: brand.senderAddress,
    brandAddress: linesOf(brand.legal.address).join(', '),
  };
  const own = (key: string, text: string) => brand.textOverrides[`mail.${key}`] ?? text;
  const partText = (part: 'subject' | 'text' | 'note' | 'reason' | 'button') =>
    paragraphsOf(own(`${template}.${part}`, copy[part] ?? ''), facts);
  const phrase = (one: Phrase) => phraseOf(one, { own, phrases, language, timeZone });
  const greeting = fillCopy(own('greeting', common.greeting), facts);
  return {
    language,
    brand: oneLine(brand.name),
    subject: partText('subject').join(' ') || oneLine(brand.name),
    greeting: greeting ?? own('greetingNameless', common.greetingNameless),
    paragraphs: partText('text'),
    rows: (EMAIL_COPY[template].rows ?? []).flatMap((name) => {
      const value = facts[name] ?? '';
      return value === '' ? [] : [{ label: own(`facts.${name}`, labels[name]), value }];
    }),
    lists: lists.map(({ heading, rows }) => ({
      heading: phrase(heading),
      rows: rows.map(({ label, value, notes = [], isStrong = false }) => ({
        label: phrase(label),
        value: oneLine(value),
        notes: notes.map(phrase).filter((note) => note !== ''),
        isStrong,
      })),
    })),
    button:
      path === null || copy.button === undefined
        ? null
        : {
            label: partText('button').join(' '),
            href: linkOf(linkOrigin ?? origin, path),
            otherwise: own('link', common.link),
          },
    notes: partText('note'),
    reason: partText('reason').join(' '),
    imprint: linesOf(`${brand.legal.name}\n${brand.legal.address}`),
  };
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

/** Parameters of sending. */
interface Sent {
  readonly origin: string;
  /** ms. */
  readonly requestedAt: number;
  readonly language: Language;
}

interface PhraseContext extends Pick<EmailTexts, 'phrases'> {
  readonly own: (key: string, text: string) => string;
  readonly language: Language;
  readonly timeZone: string;
}

function phraseOf(phrase: Phrase, { own, phrases, language, timeZone }: PhraseContext): string {
  if ('text' in phrase) return oneLine(phrase.text);
  return (
    fillCopy(own(`phrases.${phrase.say}`, phrases[phrase.say]), plainFacts(phrase.facts ?? {}, language, timeZone)) ??
    ''
  );
}

/** A paragraph with a missing fact is omitted. */
function paragraphsOf(text: string, facts: Facts): readonly string[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const filled = fillCopy(oneLine(paragraph), facts);
    return filled === null || filled === '' ? [] : [filled];
  });
}

/** Throws when a path leads to another origin. */
function linkOf(origin: string, path: string): string {
  const url = new URL(path, origin);
  if (!path.startsWith('/') || url.origin !== origin) throw new Error(`An email would link to ${url.origin}.`);
  return url.href;
}

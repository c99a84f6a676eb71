import { LANGUAGES, isLanguage } from '#core/languages/languages.ts';
import { placeholdersOf } from '#core/languages/message-syntax.ts';
import type { Source } from '#server/publishing/compile/sources.ts';
import { didYouMean, suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { textsByLanguage } from '#server/publishing/store-files/in-one-language.ts';
import type { KnownTexts } from '#server/publishing/store-files/known-texts.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import type { Copy, TextFile } from '#server/publishing/store-files/text-file.ts';

interface Checking {
  readonly known: KnownTexts;
  readonly findings: Findings;
}

/**
 * Checks that each text override replaces an existing text and its placeholders; problems: file/unknown-key,
 * text/unknown-placeholder, text/broken-placeholder, text/unknown-language.
 */
export function checkText(source: Source<TextFile> | null, checking: Checking): void {
  const { data = null, file } = source ?? {};
  if (data === null || file === undefined) return;
  for (const [namespace, copy] of Object.entries(data))
    if (copy !== undefined) checkCopies(copy, { key: namespace, place: { file, path: [namespace] } }, checking);
}

interface Part {
  /** The key so far: 'basket.empty'. */
  readonly key: string;
  readonly place: Place;
}

function checkCopies(copies: Readonly<Record<string, Copy>>, above: Part, checking: Checking): void {
  for (const [name, copy] of Object.entries(copies)) {
    const part = { key: `${above.key}.${name}`, place: inside(above.place, name) };
    if (checking.known.has(part.key)) checkKnown(copy, part, checking);
    else if (isBeginning(part.key, checking.known) && typeof copy !== 'string') checkCopies(copy, part, checking);
    else
      checking.findings.add(part.place, 'file/unknown-key', `"${name}"${suggestion(name, above.key, checking)}`, 'key');
  }
}

/** A text, texts by language, or a group of texts when the key continues. */
function checkKnown(copy: Copy, part: Part, checking: Checking): void {
  if (typeof copy === 'string') {
    checkPlaceholders(copy, part, checking);
    return;
  }
  const texts = textsByLanguage(copy);
  if (texts === null && isBeginning(part.key, checking.known) && !Object.keys(copy).some(isLanguage)) {
    checkCopies(copy, part, checking);
    return;
  }
  for (const [language, text] of Object.entries(copy)) {
    const of = { key: part.key, place: inside(part.place, language) };
    if (isLanguage(language) && typeof text === 'string') checkPlaceholders(text, of, checking);
    else checking.findings.add(of.place, 'text/unknown-language', unknownLanguage(language), 'key');
  }
}

function unknownLanguage(language: string): string {
  const languages = Object.keys(LANGUAGES);
  return `"${language}" is not one of the languages ${languages.join(', ')}${didYouMean(language, languages)}`;
}

function checkPlaceholders(text: string, { key, place }: Part, { known, findings }: Checking): void {
  const ours = known.get(key) ?? new Set<string>();
  const names = placeholdersOf(text);
  if (names === null) {
    const message =
      'has braces that are no placeholder: one is written {name}, a plural {count, plural, one {…} other {…}}';
    findings.add(place, 'text/broken-placeholder', message);
    return;
  }
  for (const name of names) {
    if (ours.has(name)) continue;
    const kept = ours.size === 0 ? ' – this text has no placeholders' : suggestKnown(name, ours);
    findings.add(place, 'text/unknown-placeholder', `{${name}} is unknown here${kept}`);
  }
}

function isBeginning(key: string, known: KnownTexts): boolean {
  return known.keys().some((one) => one.startsWith(`${key}.`));
}

/** The most similar continuation of a key. */
function suggestion(name: string, above: string, { known }: Checking): string {
  const rests = [...known.keys()]
    .filter((key) => key.startsWith(`${above}.`))
    .map((key) => key.slice(above.length + 1));
  const next = new Set(rests.map((rest) => rest.split('.', 1)[0] ?? rest));
  const near = didYouMean(name, new Set([...next, ...rests]));
  return near === '' ? suggestKnown(name, next) : near;
}

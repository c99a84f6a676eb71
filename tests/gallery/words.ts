import { ARM, PLURAL } from '#core/languages/message-syntax.ts';
import type { Interaction, MessageText, Name } from './cell.ts';
import { inLanguage, messageOf, pairsOf } from './texts.ts';

/** The pattern that matches the full name of a control or text in a language. A pattern applies to every language. */
export function patternOf(language: string, name: Name | RegExp): RegExp {
  return name instanceof RegExp ? name : new RegExp(`^${sourceOf(language, name)}$`);
}

function sourceOf(language: string, name: Name): string {
  if (typeof name === 'string') return anyOf(inLanguage(language, name).map((text) => RegExp.escape(text)));
  const { message, with: values = {}, followedBy } = name;
  const readings = readingsOf(messageOf(language, message), {
    write: (text) => RegExp.escape(text),
    fill: (placeholder) => inPlaceOf(values[placeholder], language),
  });
  return anyOf(readings) + (followedBy === undefined ? '' : `\\s*${inPlaceOf(followedBy, language)}`);
}

function inPlaceOf(text: string | undefined, language: string): string {
  return text === undefined || text === '…' ? '.+' : sourceOf(language, text);
}

function anyOf(sources: readonly string[]): string {
  return `(?:${sources.join('|')})`;
}

interface Reading {
  /** Converts the texts between placeholders. */
  readonly write: (text: string) => string;
  /** Converts a placeholder. */
  readonly fill: (placeholder: string) => string;
}

/** Every form of a message, with each arm of its plurals; `#` becomes the placeholder of the count. */
export function readingsOf(message: string, { write, fill }: Reading): readonly string[] {
  return withoutPlurals(message).map((one) =>
    one
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? write(part) : fill(part)))
      .join(''),
  );
}

function withoutPlurals(message: string): readonly string[] {
  const [plural] = message.matchAll(PLURAL);
  if (plural === undefined) return [message];
  const [whole, count = '', arms = ''] = plural;
  return [...arms.matchAll(ARM)].flatMap(([, , arm = '']) =>
    withoutPlurals(message.replace(whole, () => arm.replaceAll('#', `{${count}}`))),
  );
}

/** One step for the browser: `name` is the source of a pattern for the full name. */
export interface BrowserStep {
  readonly action: 'press' | 'fill' | 'select' | 'key' | 'see' | 'elsewhere' | 'leave';
  readonly as: string;
  readonly name: string;
  readonly text: string;
  readonly words: string;
  /** The last of several matches. */
  readonly last: boolean;
}

/** A step as the gallery's page shows and runs it. */
export function wordsOf(step: Interaction, language: string): BrowserStep {
  return { ...stepOf(step, language), last: 'last' in step };
}

function stepOf(step: Interaction, language: string): Omit<BrowserStep, 'last'> {
  const patternIn = (name: Name) => patternOf(language, name).source;
  if ('press' in step) {
    const { press, as = 'button' } = step;
    return { action: 'press', as, name: patternIn(press), text: '', words: `press “${englishName(press)}”` };
  }
  if ('fill' in step) {
    const place = step.frame === undefined ? '' : ` in “${step.frame}”`;
    const action = step.frame === undefined ? 'fill' : 'leave';
    const words = `type “${step.with}” into “${englishName(step.fill)}”${place}`;
    return { action, as: '', name: patternIn(step.fill), text: step.with, words };
  }
  if ('select' in step)
    return {
      action: 'select',
      as: '',
      name: patternIn(step.select),
      text: step.value,
      words: `choose “${step.value}”`,
    };
  if ('key' in step) return { action: 'key', as: '', name: '', text: step.key, words: `press ${step.key}` };
  if ('elsewhere' in step)
    return { action: 'elsewhere', as: '', name: '', text: '', words: `elsewhere: ${step.elsewhere}` };
  return { action: 'see', as: '', name: patternIn(step.see), text: '', words: `wait for “${englishName(step.see)}”` };
}

/** A name in English; open parts are an ellipsis, and a plural is shown by its last arm. */
function englishName(name: Name): string {
  return typeof name === 'string' ? name : inEnglish(name);
}

function inEnglish({ message, with: values = {}, followedBy }: MessageText): string {
  const readings = readingsOf(messageOf('en', message), {
    write: (text) => text,
    fill: (placeholder) => values[placeholder] ?? '…',
  });
  return [readings.at(-1), followedBy].filter((part) => part !== undefined).join(' ');
}

/** The given texts that are in English although the language has a translation. */
export function englishAmong(texts: readonly string[], language: string): readonly string[] {
  const pairs = pairsOf(language);
  const english = new Set(pairs.map(([text]) => text));
  const translated = new Set(pairs.map(([, translation]) => translation));
  return texts.filter((text) => english.has(text) && !translated.has(text));
}

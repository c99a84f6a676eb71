import { ARM, PLURAL } from '#web/text/format-message.ts';
import type { Name, Said, Step } from './cell.ts';
import { inLanguage, messageOf, pairsOf } from './texts.ts';

/** How a control or text of that name is looked for in a language: by the whole of it. A pattern is of every language. */
export function patternOf(language: string, name: Name | RegExp): RegExp {
  return name instanceof RegExp ? name : new RegExp(`^${sourceOf(language, name)}$`);
}

function sourceOf(language: string, name: Name): string {
  if (typeof name === 'string') return anyOf(inLanguage(language, name).map((text) => RegExp.escape(text)));
  const { says, with: values = {}, followedBy } = name;
  const readings = readingsOf(messageOf(language, says), {
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
  /** What stands for the texts between placeholders. */
  readonly write: (text: string) => string;
  /** What stands for a placeholder. */
  readonly fill: (placeholder: string) => string;
}

/** Everything a message may read: with each arm of its plurals, whose `#` is the placeholder of the count. */
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

/** One thing to be done in a page, as it goes to the browser: `name` is the source of a pattern of the whole name. */
export interface Act {
  readonly does: 'press' | 'fill' | 'select' | 'key' | 'see' | 'elsewhere' | 'leave';
  readonly as: string;
  readonly name: string;
  readonly text: string;
  readonly words: string;
  /** Of several that fit the last. */
  readonly last: boolean;
}

/** A step as the gallery's page shows and does it. */
export function wordsOf(step: Step, language: string): Act {
  return { ...doingOf(step, language), last: 'last' in step };
}

function doingOf(step: Step, language: string): Omit<Act, 'last'> {
  const patternIn = (name: Name) => patternOf(language, name).source;
  if ('press' in step) {
    const { press, as = 'button' } = step;
    return { does: 'press', as, name: patternIn(press), text: '', words: `press “${spoken(press)}”` };
  }
  if ('fill' in step) {
    const place = step.frame === undefined ? '' : ` in “${step.frame}”`;
    const does = step.frame === undefined ? 'fill' : 'leave';
    const words = `type “${step.with}” into “${spoken(step.fill)}”${place}`;
    return { does, as: '', name: patternIn(step.fill), text: step.with, words };
  }
  if ('select' in step)
    return { does: 'select', as: '', name: patternIn(step.select), text: step.value, words: `choose “${step.value}”` };
  if ('key' in step) return { does: 'key', as: '', name: '', text: step.key, words: `press ${step.key}` };
  if ('elsewhere' in step)
    return { does: 'elsewhere', as: '', name: '', text: '', words: `elsewhere: ${step.elsewhere}` };
  return { does: 'see', as: '', name: patternIn(step.see), text: '', words: `wait for “${spoken(step.see)}”` };
}

/** A name in English; what it leaves open is an ellipsis, and of a plural the last arm stands for all. */
function spoken(name: Name): string {
  return typeof name === 'string' ? name : inEnglish(name);
}

function inEnglish({ says, with: values = {}, followedBy }: Said): string {
  const readings = readingsOf(messageOf('en', says), {
    write: (text) => text,
    fill: (placeholder) => values[placeholder] ?? '…',
  });
  return [readings.at(-1), followedBy].filter((part) => part !== undefined).join(' ');
}

/** Those of some texts that stand in English though the language has words of its own for them. */
export function englishAmong(texts: readonly string[], language: string): readonly string[] {
  const pairs = pairsOf(language);
  const english = new Set(pairs.map(([text]) => text));
  const translated = new Set(pairs.map(([, translation]) => translation));
  return texts.filter((text) => english.has(text) && !translated.has(text));
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Step } from './cell.ts';

type Messages = Readonly<Record<string, string>>;

/** What an English text of the pages may read in another language: as many as its key has ways, or itself where it is no text of ours. */
export function inLanguage(language: string, english: string): readonly string[] {
  if (language === 'en') return [english];
  const there = messagesOf(language);
  const keys = Object.entries(messagesOf('en')).flatMap(([key, text]) => (text === english ? [key] : []));
  const found = keys.flatMap((key) => there[key] ?? []);
  return found.length === 0 ? [english] : [...new Set(found)];
}

/** How a control or text is looked for whose English name is given: by the whole of it. */
export function patternOf(language: string, english: string | RegExp): RegExp {
  if (typeof english !== 'string') return english;
  const texts = inLanguage(language, english).map((text) => RegExp.escape(text));
  return new RegExp(`^(?:${texts.join('|')})$`);
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
  const patternIn = (name: string | RegExp) => patternOf(language, name).source;
  if ('press' in step) {
    const { press, as = 'button' } = step;
    return { does: 'press', as, name: patternIn(press), text: '', words: `press “${said(press)}”` };
  }
  if ('fill' in step) {
    const place = step.frame === undefined ? '' : ` in “${step.frame}”`;
    const does = step.frame === undefined ? 'fill' : 'leave';
    const words = `type “${step.with}” into “${said(step.fill)}”${place}`;
    return { does, as: '', name: patternIn(step.fill), text: step.with, words };
  }
  if ('select' in step)
    return { does: 'select', as: '', name: patternIn(step.select), text: step.value, words: `choose “${step.value}”` };
  if ('key' in step) return { does: 'key', as: '', name: '', text: step.key, words: `press ${step.key}` };
  if ('elsewhere' in step)
    return { does: 'elsewhere', as: '', name: '', text: '', words: `elsewhere: ${step.elsewhere}` };
  return { does: 'see', as: '', name: patternIn(step.see), text: '', words: `wait for “${said(step.see)}”` };
}

function said(name: string | RegExp): string {
  return typeof name === 'string' ? name : (name.source.replaceAll(/[\\^$]|\(\?:|\)/g, '').split('|')[0] ?? '');
}

const read = new Map<string, Messages>();

function messagesOf(language: string): Messages {
  const known = read.get(language);
  if (known !== undefined) return known;
  const folder = `src/web/text/${language}`;
  const all = Object.fromEntries(
    readdirSync(folder).flatMap((name) => {
      const file: Messages = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      return Object.entries(file);
    }),
  );
  read.set(language, all);
  return all;
}

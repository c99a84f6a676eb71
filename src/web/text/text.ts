/*
 * Copy: how to use it.
 *
 *   import basket from '#web/text/en/basket.json';
 *   import { useText } from '#web/text/use-text.ts';
 *
 *   const t = useText(basket);                       // as many namespaces as the component needs
 *   t('basket.heading')                              // keys are typed: a missing one does not compile
 *   t('basket.items', { count: 3 })                  // {placeholders} and {count, plural, one {# item} other {# items}}
 *   t.rich('checkout.terms', { terms: <a …/> })      // placeholders that are elements
 *
 * A namespace is one flat JSON file. Keys are written in full ('basket.empty.text'), so that they can be searched for.
 * Importing a namespace puts it into the page's own chunk: a screen downloads only the copy it shows. Copy that only
 * some screens of a namespace need is in a separate file (session-account.json).
 * Other languages (text/de) have the same files and keys. The build writes every script once per language
 * (vite-languages.ts), so that a page has the texts of one language only. Tests and the build refuse missing keys
 * (check-language.ts).
 * A brand's text overrides replace a message by its key wherever it is used.
 * Outside components (loaders, meta) use createText(copy, …namespaces).
 */
import { Fragment, type ReactNode, createElement } from 'react';
import { type TextValues, formatMessage, splitMessage } from './format-message.ts';
import { translationOf } from './translations.ts';
import type { WrittenStyle } from './written-style.ts';

/** Messages by full key. */
export type Messages = Readonly<Record<string, string>>;

/** The language of a page and the brand's text overrides by key. */
export interface Copy {
  readonly locale: string;
  readonly overrides: Messages;
  /** The formats the server uses for amounts and days. */
  readonly written?: WrittenStyle;
}

/** Reads messages of the namespaces it was created with. */
export interface Text<Key extends string> {
  (key: Key, values?: TextValues): string;
  /** The message with elements in place of placeholders. */
  rich(key: Key, values: Readonly<Record<string, ReactNode>>): ReactNode;
  /** Whether a key known only at run time has a message. */
  has(key: string): key is Key;
}

/** Creates the reader of some namespaces. */
export function createText<const Namespaces extends readonly Messages[]>(
  copy: Copy,
  ...namespaces: Namespaces
): Text<KeyOf<Namespaces[number]>> {
  const translated = translationOf(copy.locale);
  const messageOf = (key: string) =>
    copy.overrides[key] ?? translated[key] ?? namespaces.find((messages) => key in messages)?.[key] ?? key;
  const text = (key: string, values: TextValues = {}) => formatMessage(messageOf(key), values, copy.locale);
  return Object.assign(text, {
    rich: (key: string, values: Readonly<Record<string, ReactNode>>) => interleave(messageOf(key), values, copy.locale),
    has: (key: string): key is KeyOf<Namespaces[number]> => namespaces.some((messages) => Object.hasOwn(messages, key)),
  });
}

/** The keys of each member of a union. */
export type KeyOf<Namespace> = Namespace extends Messages ? keyof Namespace & string : never;

function interleave(message: string, values: Readonly<Record<string, ReactNode>>, locale: string): ReactNode {
  const counts = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const parts = splitMessage(message, counts, locale);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? null))),
  );
}

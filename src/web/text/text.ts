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
 * A namespace is one flat JSON file; each key is written whole ('basket.empty.text'), so it can be found by searching.
 * Importing a namespace puts it into the page's own chunk: a screen downloads the copy it shows and no other. What only some screens of a
 * namespace show has a file of its own beside it (session-account.json), so that the others need not carry it.
 * Other languages (text/de) have the same files and keys. The build writes every script once for each language, with that language's words where English has
 * its own (vite-languages.ts): no page carries two. Missing a key is refused by tests and by the build (check-language.ts).
 * A brand's own wording (D2 text overrides) replaces a message by its key wherever it is used.
 * Outside components (loaders, meta) use createText(copy, …namespaces).
 */
import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { formatMessage, splitMessage } from './format-message.ts';
import type { TextValues } from './format-message.ts';
import { translationOf } from './translations.ts';
import type { WrittenStyle } from './written-style.ts';

/** Messages by their whole key. */
export type Messages = Readonly<Record<string, string>>;

/** The language of a page and the brand's own wording by key. */
export interface Copy {
  readonly locale: string;
  readonly overrides: Messages;
  /** How the server writes amounts and days in it. */
  readonly written?: WrittenStyle;
}

/** Reads messages of the namespaces it was made of. */
export interface Text<Key extends string> {
  (key: Key, values?: TextValues): string;
  /** The message with elements for placeholders. */
  rich(key: Key, values: Readonly<Record<string, ReactNode>>): ReactNode;
  /** Whether a key known only at run time has a message. */
  has(key: string): key is Key;
}

/** Makes the reader of some namespaces. */
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

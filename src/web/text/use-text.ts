import { use } from 'react';
import { CopyContext } from './copy-context.ts';
import { type KeyOf, type Messages, type Text, createText } from './text.ts';

/** The reader of some namespaces in the page's language with the brand's overrides (usage: text.ts). */
export function useText<const Namespaces extends readonly Messages[]>(
  ...namespaces: Namespaces
): Text<KeyOf<Namespaces[number]>> {
  return createText(use(CopyContext), ...namespaces);
}

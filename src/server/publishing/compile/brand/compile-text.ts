import { textsByLanguage } from '#server/publishing/store-files/in-one-language.ts';
import type { Copy, TextFile } from '#server/publishing/store-files/text-file.ts';

/**
 * A brand's text overrides in a language by key, namespace and keys joined by dots ('basket.heading'). A text given
 * without languages applies to the brand's first language only; other languages use the default texts.
 */
export function compileText(
  file: TextFile | null,
  { language, first }: { readonly language: string; readonly first: string },
): Readonly<Record<string, string>> {
  const entries = Object.entries(file ?? {}).flatMap(([namespace, copy]) =>
    copy === undefined ? [] : flatten(namespace, copy),
  );
  return Object.fromEntries(
    entries.flatMap(([key, texts]) => {
      const text = typeof texts === 'string' ? (language === first ? texts : undefined) : texts.get(language);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

function flatten(key: string, copy: Copy): readonly (readonly [string, string | ReadonlyMap<string, string>])[] {
  if (typeof copy === 'string') return [[key, copy]];
  const texts = textsByLanguage(copy);
  if (texts !== null) return [[key, texts]];
  return Object.entries(copy).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner));
}

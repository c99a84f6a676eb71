import type { Copy, TextFile } from '#server/publishing/store-files/text-file.ts';

/** Copy of the brand's own by key: namespace and keys joined by points ('basket.heading'). */
export function compileText(file: TextFile | null): Readonly<Record<string, string>> {
  const entries = Object.entries(file ?? {}).flatMap(([namespace, copy]) =>
    copy === undefined ? [] : flatten(namespace, copy),
  );
  return Object.fromEntries(entries);
}

function flatten(key: string, copy: Copy): readonly (readonly [string, string])[] {
  if (typeof copy === 'string') return [[key, copy]];
  return Object.entries(copy).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner));
}

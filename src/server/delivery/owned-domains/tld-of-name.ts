import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** The TLD of an owned domain; undefined once it is no longer sold. */
export function tldOfName({ tldIndex }: Pick<LiveStore, 'tldIndex'>, name: string): Tld | undefined {
  return tldIndex.get(splitSuffix(name, tldIndex)?.tld ?? '');
}

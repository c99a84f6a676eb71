/** Finds the products that contain a word, by the words of their texts; built once per catalogue. */
export interface WordIndex {
  /**
   * The positions of the products whose name contains the word anywhere, or another text at the beginning of a word, in
   * no order; null where the word occurs more than `maxCount` times.
   */
  find(word: string, maxCount: number): ReadonlySet<number> | null;
}

/** The texts of a product, written by `searchIndexText`: words, each preceded by a space. */
export interface IndexedText {
  readonly name: string;
  readonly others: readonly string[];
}

/** The length of the longest parts of words that are indexed. */
const PART = 3;

/**
 * Builds the index. Each distinct word is kept once with the products it occurs in; words are found by their parts of
 * up to three characters, words of names by every part, others by their beginnings.
 */
export function buildWordIndex(texts: readonly IndexedText[]): WordIndex {
  const names = buildVocabulary(
    texts.map(({ name }) => [name]),
    everyPart,
  );
  const others = buildVocabulary(
    texts.map((text) => text.others),
    beginnings,
  );
  return {
    find(word, maxCount) {
      const entries = [
        ...(names.get(rarestPart(names, word)) ?? []).filter((known) => known.word.includes(word)),
        ...(others.get(word.slice(0, PART)) ?? []).filter((known) => known.word.startsWith(word)),
      ];
      const occurrences = entries.reduce((sum, { products }) => sum + products.length, 0);
      return occurrences > maxCount ? null : new Set(entries.flatMap(({ products }) => products));
    },
  };
}

interface Entry {
  readonly word: string;
  readonly products: number[];
}

/** The distinct words by their parts. */
type Vocabulary = ReadonlyMap<string, readonly Entry[]>;

function buildVocabulary(
  texts: readonly (readonly string[])[],
  partsOf: (word: string) => ReadonlySet<string>,
): Vocabulary {
  const entries = new Map<string, Entry>();
  for (const [position, fields] of texts.entries()) {
    for (const word of new Set(fields.flatMap((text) => text.split(' ')))) {
      const entry = entries.get(word) ?? { word, products: [] };
      entry.products.push(position);
      entries.set(word, entry);
    }
  }
  entries.delete('');
  const byPart = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    for (const part of partsOf(entry.word)) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, [entry]);
      else known.push(entry);
    }
  }
  return byPart;
}

function everyPart(word: string): ReadonlySet<string> {
  const parts = new Set<string>();
  for (let start = 0; start < word.length; start += 1)
    for (let size = 1; size <= PART && start + size <= word.length; size += 1)
      parts.add(word.slice(start, start + size));
  return parts;
}

function beginnings(word: string): ReadonlySet<string> {
  return new Set([1, 2, PART].map((size) => word.slice(0, size)));
}

/** The part of a word that the fewest known words contain. */
function rarestPart(vocabulary: Vocabulary, word: string): string {
  let rarest = word.slice(0, PART);
  for (let start = 1; start + PART <= word.length; start += 1) {
    const part = word.slice(start, start + PART);
    if ((vocabulary.get(part)?.length ?? 0) < (vocabulary.get(rarest)?.length ?? 0)) rarest = part;
  }
  return rarest;
}

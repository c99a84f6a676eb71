import { asciiFoldings } from '#core/domains/names/ascii-foldings.ts';
import { parseDomainLabel } from '#core/domains/names/domain-name.ts';
import { isMixedScript } from '#core/domains/names/look-alike.ts';
import { splitWords } from '#core/domains/names/split-words.ts';
import { synonymsOf } from './synonyms.ts';

const PREFIXES = ['get', 'my', 'the', 'go', 'hello', 'try', 'your', 'our', 'we', 'meet', 'simply', 'all'];
const SUFFIXES = (
  'shop online hq app co hub store now studio group world web pro team lab place spot direct plus life club works house ' +
  'zone box today'
).split(' ');

/** The most words that are used; more do not make a usable name. */
const MAX_WORDS = 6;

/**
 * Suggested labels for the searched words, as A-labels: other spellings, hyphens, synonyms, prefixes and suffixes, fewer words.
 * Deterministic, without duplicates, never the joined words themselves; generated on demand.
 */
export function* suggestLabels(words: readonly string[]): Generator<string> {
  const parts = words.flatMap(splitWords).slice(0, MAX_WORDS);
  const joined = parseDomainLabel(words.join(''));
  const yielded = new Set(joined.ok ? [joined.value.ascii] : []);
  for (const candidate of candidates(parts)) {
    const label = isMixedScript(candidate) ? null : parseDomainLabel(candidate);
    if (label?.ok !== true || yielded.has(label.value.ascii)) continue;
    yielded.add(label.value.ascii);
    yield label.value.ascii;
  }
}

function* candidates(parts: readonly string[]): Generator<string> {
  if (parts.length === 0) return;
  yield* asciiFoldings(parts.join(''));
  yield* ofParts(parts.map((part) => asciiFoldings(part)[0] ?? part));
}

function* ofParts(parts: readonly string[]): Generator<string> {
  const base = parts.join('');
  yield base;
  if (parts.length > 1) yield parts.join('-');
  yield* roundRobin([withSynonyms(parts), withSuffixes(base), withPrefixes(base), withFewerWords(parts)]);
  for (const other of withSynonyms(parts)) yield* roundRobin([withSuffixes(other), withPrefixes(other)]);
  for (const prefixed of withPrefixes(base)) yield* withSuffixes(prefixed);
}

/** Replaces one word at a time by its synonyms, the last word first, because it usually names the business. */
function* withSynonyms(parts: readonly string[]): Generator<string> {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    for (const synonym of synonymsOf(parts[at] ?? '')) yield parts.with(at, synonym).join('');
  }
}

function* withPrefixes(label: string): Generator<string> {
  for (const prefix of PREFIXES) if (!label.startsWith(prefix)) yield prefix + label;
}

function* withSuffixes(label: string): Generator<string> {
  for (const suffix of SUFFIXES) if (!label.endsWith(suffix)) yield label + suffix;
}

function* withFewerWords(parts: readonly string[]): Generator<string> {
  if (parts.length < 3) return;
  for (let at = parts.length - 1; at >= 0; at -= 1) yield parts.toSpliced(at, 1).join('');
}

/** One value of each source in turn until all are exhausted. */
function* roundRobin(sources: readonly Generator<string>[]): Generator<string> {
  let open = [...sources];
  while (open.length > 0) {
    const through: Generator<string>[] = [];
    for (const source of open) {
      const next = source.next();
      if (next.done === true) through.push(source);
      else yield next.value;
    }
    open = open.filter((source) => !through.includes(source));
  }
}

import type { NameRefusal } from '#core/domains/availability.ts';
import { checkName } from '#core/domains/names/check-name.ts';
import { type DomainName, parseDomainLabel, toUnicode } from '#core/domains/names/domain-name.ts';
import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { ParsedSearch } from './parse-search.ts';
import { suggestLabels } from './suggest-labels.ts';

/** A name of a search, and its origin. */
export interface PlannedName {
  /** A-labels of the name to be registered. */
  readonly ascii: string;
  readonly unicode: string;
  readonly tld: string;
  readonly origin: 'asked' | 'tld' | 'suggestion';
  /** Why it cannot be registered, known before any registry is queried; only names that were entered are shown with a refusal. */
  readonly refusal: NameRefusal | null;
}

/** The number of TLDs for each suggestion: the brand's first ones. */
const SUGGESTION_TLDS = 4;
/** How many suggestions are shown under one TLD before the next TLD is used. */
const SUGGESTION_ROUND = 8;
/**
 * After so many names under the brand's TLDs one suggestion follows, so that the first results also contain alternatives to a word that is
 * taken everywhere.
 */
const TLDS_BEFORE_SUGGESTION = 2;

/**
 * The names of a search in order, generated on demand: the exact name, then two names under the brand's TLDs in their order and one
 * suggestion in turn. No name occurs twice; names that a TLD's rules refuse are included only if they were entered. For a list exactly its
 * names.
 */
export function* planSearch(parsed: ParsedSearch, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const seen = new Set<string>();
  for (const planned of plan(parsed, tlds)) {
    if (seen.has(planned.ascii)) continue;
    seen.add(planned.ascii);
    yield planned;
  }
}

/**
 * The names or words that are searched, each once and in readable form: for 'mail.example.com' the name that is registered, 'example.com'.
 */
export function searchedTerms(parsed: ParsedSearch, tlds: ReadonlyMap<string, Tld>): readonly string[] {
  if (parsed.names.length === 0) return parsed.terms;
  return [...new Set(requestedNames(parsed.names, tlds).map(({ unicode }) => unicode))];
}

function* plan(parsed: ParsedSearch, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const isPhrase = parsed.mode === 'words';
  const names = isPhrase ? phraseLabels(parsed.words) : parsed.names;
  yield* requestedNames(names, tlds);
  if (parsed.mode === 'bulk') return;
  const [label] = names.map((name) => labelOf(name, tlds));
  if (label === undefined) return;
  const suggestions = suggested(isPhrase ? parsed.words : [toUnicode(label)], tlds);
  yield* interleave(underTlds(label, tlds), suggestions);
}

/** A number of values of the first, then one of the second, until both are exhausted. */
function* interleave(first: Generator<PlannedName>, second: Generator<PlannedName>): Generator<PlannedName> {
  for (;;) {
    const some = nextOf(first, TLDS_BEFORE_SUGGESTION);
    const [one] = nextOf(second, 1);
    yield* some;
    if (one !== undefined) yield one;
    if (some.length === 0 && one === undefined) return;
  }
}

function* underTlds(label: string, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  for (const tld of tlds.values()) yield* offeredName(label, tld, 'tld', tlds);
}

/** A round of suggestions under the first TLD, then under the next; then the next round. */
function* suggested(words: readonly string[], tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const sold = [...tlds.values()].slice(0, SUGGESTION_TLDS);
  const labels = suggestLabels(words);
  for (;;) {
    const round = nextOf(labels, SUGGESTION_ROUND);
    if (round.length === 0) return;
    for (const tld of sold) {
      for (const label of round) yield* offeredName(label, tld, 'suggestion', tlds);
    }
  }
}

/** The next values of a generator, which stays open; `take` of an iterator would close it. */
function nextOf<Value>(source: Generator<Value>, count: number): Value[] {
  const values: Value[] = [];
  while (values.length < count) {
    const next = source.next();
    if (next.done === true) break;
    values.push(next.value);
  }
  return values;
}

/** 'blue lantern bakery' as bluelanternbakery and blue-lantern-bakery. */
function phraseLabels(words: readonly string[]): DomainName[] {
  return [words.join(''), words.join('-')].flatMap((text) => {
    const label = parseDomainLabel(text);
    return label.ok ? [label.value] : [];
  });
}

function* requestedNames(names: readonly DomainName[], tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const first = tlds.keys().next().value;
  for (const name of names) yield* requestedName(name, first, tlds);
}

/** The entered name, even if it is refused; without TLD under the brand's first TLD. */
function* requestedName(
  name: DomainName,
  first: string | undefined,
  tlds: ReadonlyMap<string, Tld>,
): Generator<PlannedName> {
  if (name.labels.length === 1 && first === undefined) return;
  const whole = name.labels.length === 1 ? `${name.ascii}.${first}` : name.ascii;
  const split = splitSuffix(whole, tlds);
  const ascii = split?.name ?? whole;
  const tld = split?.tld ?? name.labels.at(-1) ?? '';
  const refusal = split === null ? 'not-sold' : checkName(ascii, tlds.get(tld));
  yield { ascii, unicode: toUnicode(ascii), tld, origin: 'asked', refusal };
}

/** A label under a TLD, unless its rules refuse it or both together are a suffix themselves ('co' under uk). */
function* offeredName(
  label: string,
  tld: Tld,
  origin: PlannedName['origin'],
  tlds: ReadonlyMap<string, Tld>,
): Generator<PlannedName> {
  const ascii = `${label}.${tld.name}`;
  if (tlds.has(ascii) || checkName(ascii, tld) !== null) return;
  yield { ascii, unicode: toUnicode(ascii), tld: tld.name, origin, refusal: null };
}

/** The label of a name; under a TLD that is not sold the longest label before it, so that example.co.zz gives 'example'. */
function labelOf(name: DomainName, tlds: ReadonlyMap<string, Tld>): string {
  const split = splitSuffix(name.ascii, tlds);
  if (split !== null) return split.label;
  const before = name.labels.length > 1 ? name.labels.slice(0, -1) : name.labels;
  return before.reduce((longest, label) => (label.length > longest.length ? label : longest));
}

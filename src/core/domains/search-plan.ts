import type { NameRefusal } from './availability.ts';
import { checkName } from './check-name.ts';
import type { Understood } from './clean-search.ts';
import { parseDomainLabel, toUnicode } from './domain-name.ts';
import type { DomainName } from './domain-name.ts';
import { splitSuffix } from './split-suffix.ts';
import { suggestLabels } from './suggest-names.ts';
import type { Tld } from './tld.ts';

/** A name a search looks at, and why it stands there (D8). */
export interface PlannedName {
  /** A-labels: what would be registered. */
  readonly ascii: string;
  readonly unicode: string;
  readonly tld: string;
  readonly origin: 'asked' | 'tld' | 'suggestion';
  /** Why it cannot be had, before any registry is asked; only what was asked for is shown with one. */
  readonly refusal: NameRefusal | null;
}

/** TLDs each suggestion is shown under: the first of the brand. */
const SUGGESTION_TLDS = 4;

/**
 * The names a search shows, in order, made as they are asked for: what was asked for exactly, then its label under the brand's TLDs in their order,
 * then suggestions; no name twice, and names a TLD's rules refuse only where asked for (D8). Of a list exactly its names.
 */
export function* planSearch(understood: Understood, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const seen = new Set<string>();
  for (const planned of plan(understood, tlds)) {
    if (seen.has(planned.ascii)) continue;
    seen.add(planned.ascii);
    yield planned;
  }
}

function* plan(understood: Understood, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  const first = tlds.keys().next().value;
  const isPhrase = understood.mode === 'words';
  const names = isPhrase ? phraseLabels(understood.words) : understood.names;
  for (const name of names) yield* asked(name, first, tlds);
  if (understood.mode === 'bulk') return;
  const [label] = names.map((name) => labelOf(name, tlds));
  if (label === undefined) return;
  for (const tld of tlds.values()) yield* offered(label, tld, 'tld', tlds);
  const sold = [...tlds.values()].slice(0, SUGGESTION_TLDS);
  for (const suggestion of suggestLabels(isPhrase ? understood.words : [toUnicode(label)])) {
    for (const tld of sold) yield* offered(suggestion, tld, 'suggestion', tlds);
  }
}

/** 'blue lantern bakery' as bluelanternbakery and blue-lantern-bakery. */
function phraseLabels(words: readonly string[]): DomainName[] {
  return [words.join(''), words.join('-')].flatMap((text) => {
    const label = parseDomainLabel(text);
    return label.ok ? [label.value] : [];
  });
}

/** What was asked for, whatever stands against it; without an ending under the brand's first TLD. */
function* asked(name: DomainName, first: string | undefined, tlds: ReadonlyMap<string, Tld>): Generator<PlannedName> {
  if (name.labels.length === 1 && first === undefined) return;
  const whole = name.labels.length === 1 ? `${name.ascii}.${first}` : name.ascii;
  const split = splitSuffix(whole, tlds);
  const ascii = split?.name ?? whole;
  const tld = split?.tld ?? name.labels.at(-1) ?? '';
  const refusal = split === null ? 'not-sold' : checkName(ascii, tlds.get(tld));
  yield { ascii, unicode: toUnicode(ascii), tld, origin: 'asked', refusal };
}

/** A label under a TLD, unless its rules refuse it, or together they are a suffix of their own ('co' under uk). */
function* offered(
  label: string,
  tld: Tld,
  origin: PlannedName['origin'],
  tlds: ReadonlyMap<string, Tld>,
): Generator<PlannedName> {
  const ascii = `${label}.${tld.name}`;
  if (tlds.has(ascii) || checkName(ascii, tld) !== null) return;
  yield { ascii, unicode: toUnicode(ascii), tld: tld.name, origin, refusal: null };
}

/** The label a name is about; under an ending that is not sold the longest before it, which tells example.co.zz from its ending. */
function labelOf(name: DomainName, tlds: ReadonlyMap<string, Tld>): string {
  const split = splitSuffix(name.ascii, tlds);
  if (split !== null) return split.label;
  const before = name.labels.length > 1 ? name.labels.slice(0, -1) : name.labels;
  return before.reduce((longest, label) => (label.length > longest.length ? label : longest));
}

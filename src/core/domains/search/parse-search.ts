import { type DomainName, parseDomainLabel } from '#core/domains/names/domain-name.ts';
import { type SearchEntry, parseSearchEntry } from './search-entry.ts';

/** The most names of one search; the rest is cut off. */
export const MAX_BULK_NAMES = 200;

/** Characters and entries of a search that are read, and parts that are listed as ignored. */
const MAX_SEARCH_TEXT = 20_000;
const MAX_ENTRIES = 1000;
const MAX_IGNORED = 20;

/** How a search was interpreted; shown with the results. */
export interface ParsedSearch {
  readonly mode: 'words' | 'name' | 'bulk' | 'nothing';
  /** The names or words as entered, in readable form; `searchedTerms` is what is searched for them. */
  readonly terms: readonly string[];
  /** Names in the order entered; a name without TLD in a list has one label and is searched under the brand's first TLD. */
  readonly names: readonly DomainName[];
  /** The words of a phrase, in lower case; empty for names and lists. */
  readonly words: readonly string[];
  /** Parts that were ignored, as typed, shortened. */
  readonly ignored: readonly string[];
  /** More was given than one search accepts. */
  readonly isCut: boolean;
  /** Nothing could be searched, because a label has more than 63 characters (RFC 1035 §2.3.4). */
  readonly isTooLong: boolean;
}

/**
 * Interprets what is typed or pasted into the search: a phrase, a name, a web or email address, or a list of up to 200 names separated by
 * line breaks, commas, semicolons or tabs. Never throws; ignored parts are listed. See docs/rules/search.md.
 */
export function parseSearch(text: string): ParsedSearch {
  const written = text.slice(0, MAX_SEARCH_TEXT).split(/[\r\n\t,;、，；|]/u);
  const distinct = [...new Set(written.map((entry) => entry.trim()))].filter((entry) => entry !== '');
  const entries = distinct.slice(0, MAX_ENTRIES).map(parseSearchEntry);
  const ignored = entries.flatMap((entry) => entry.ignored).slice(0, MAX_IGNORED);
  const isCut = text.length > MAX_SEARCH_TEXT || distinct.length > MAX_ENTRIES || entries.some((entry) => entry.isCut);
  const isTooLong = entries.some((entry) => entry.isTooLong);
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && only.names.length === 0) return phrase(only, ignored, isCut);
  const names = distinctNames(entries);
  const isList = entries.length > 1 || only?.isList === true;
  const found = parsedNames(names.slice(0, MAX_BULK_NAMES), isList);
  const isOver = isCut || names.length > MAX_BULK_NAMES;
  return { ...found, ignored, isCut: isOver, isTooLong: isTooLong && found.mode === 'nothing' };
}

function phrase({ words, isTooLong }: SearchEntry, ignored: readonly string[], isCut: boolean): ParsedSearch {
  if (words.length === 0) return { mode: 'nothing', terms: [], names: [], words, ignored, isCut, isTooLong };
  return { mode: 'words', terms: [words.join(' ')], names: [], words, ignored, isCut, isTooLong: false };
}

function parsedNames(
  names: readonly DomainName[],
  isList: boolean,
): Pick<ParsedSearch, 'mode' | 'terms' | 'names' | 'words'> {
  const terms = names.map((name) => name.unicode);
  const [first] = names;
  if (first === undefined) return { mode: 'nothing', terms, names, words: [] };
  if (!isList || names.length > 1) return { mode: isList ? 'bulk' : 'name', terms, names, words: [] };
  return first.labels.length > 1
    ? { mode: 'name', terms, names, words: [] }
    : { mode: 'words', terms, names: [], words: terms };
}

/** The names of a list, each once; an entry of several words is one name, a label without TLD. */
function distinctNames(entries: readonly SearchEntry[]): DomainName[] {
  const all = entries.flatMap(({ names, words, isList }) => {
    if (names.length === 0) return labelOf(words);
    return isList || entries.length === 1 ? names : names.slice(0, 1);
  });
  return [...new Map(all.map((name) => [name.ascii, name])).values()];
}

function labelOf(words: readonly string[]): DomainName[] {
  const label = parseDomainLabel(words.join(''));
  return label.ok ? [label.value] : [];
}

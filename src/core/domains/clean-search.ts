import { parseDomainLabel } from './domain-name.ts';
import type { DomainName } from './domain-name.ts';
import { readEntry } from './search-entry.ts';
import type { SearchEntry } from './search-entry.ts';

/** Names one search takes; what is beyond is cut off (issue: bulk). */
export const MAX_BULK_NAMES = 200;

/** Characters and entries of a search that are read, and parts that are listed as ignored. */
const MAX_SEARCH_TEXT = 20_000;
const MAX_ENTRIES = 1000;
const MAX_IGNORED = 20;

/** How a search was understood (D8: the search says what it understood). */
export interface Understood {
  readonly mode: 'words' | 'name' | 'bulk' | 'nothing';
  /** The names or words that are searched, as people write them. */
  readonly terms: readonly string[];
  /** Names in the order they were written; in a list, one without an ending has one label and is looked for under the brand's first TLD. */
  readonly names: readonly DomainName[];
  /** The words of a phrase, in lower case; empty for names and lists. */
  readonly words: readonly string[];
  /** Parts that mean nothing to a domain search, as typed, shortened. */
  readonly ignored: readonly string[];
  /** More was given than is taken at once. */
  readonly isCut: boolean;
}

/**
 * Understands whatever a person types or pastes into the search (D8): a phrase, a name, an address of the web or of mail, or a list of up to 200
 * names by line, comma, semicolon or tab. Never throws; what it cannot use is told.
 */
export function understandSearch(text: string): Understood {
  const written = text.slice(0, MAX_SEARCH_TEXT).split(/[\r\n\t,;、，；|]/u);
  const distinct = [...new Set(written.map((entry) => entry.trim()))].filter((entry) => entry !== '');
  const entries = distinct.slice(0, MAX_ENTRIES).map(readEntry);
  const ignored = entries.flatMap((entry) => entry.ignored).slice(0, MAX_IGNORED);
  const isCut = text.length > MAX_SEARCH_TEXT || distinct.length > MAX_ENTRIES || entries.some((entry) => entry.isCut);
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && only.names.length === 0) return phrase(only, ignored, isCut);
  const names = distinctNames(entries);
  const isList = entries.length > 1 || only?.isList === true;
  return { ...named(names.slice(0, MAX_BULK_NAMES), isList), ignored, isCut: isCut || names.length > MAX_BULK_NAMES };
}

function phrase({ words }: SearchEntry, ignored: readonly string[], isCut: boolean): Understood {
  if (words.length === 0) return { mode: 'nothing', terms: [], names: [], words, ignored, isCut };
  return { mode: 'words', terms: [words.join(' ')], names: [], words, ignored, isCut };
}

function named(names: readonly DomainName[], isList: boolean): Pick<Understood, 'mode' | 'terms' | 'names' | 'words'> {
  const terms = names.map((name) => name.unicode);
  const [first] = names;
  if (first === undefined) return { mode: 'nothing', terms, names, words: [] };
  if (!isList || names.length > 1) return { mode: isList ? 'bulk' : 'name', terms, names, words: [] };
  return first.labels.length > 1
    ? { mode: 'name', terms, names, words: [] }
    : { mode: 'words', terms, names: [], words: terms };
}

/** The names of a list, each once; an entry of several words is one name, a label without an ending. */
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

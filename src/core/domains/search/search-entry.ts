import {
  type DomainName,
  type DomainNameProblem,
  parseDomainLabel,
  parseDomainName,
} from '#core/domains/names/domain-name.ts';
import { parseHost } from '#core/domains/names/pasted-host.ts';

/** The content of one line of a search: names with a TLD, or the words of a phrase, and ignored parts. */
export interface SearchEntry {
  readonly names: readonly DomainName[];
  readonly words: readonly string[];
  readonly ignored: readonly string[];
  /** It contains several names. */
  readonly isList: boolean;
  readonly isCut: boolean;
  /** Part of it would be a name if it were shorter. */
  readonly isTooLong: boolean;
}

/** Words of a phrase that are used, and pieces of a line that are read. */
const MAX_WORDS = 10;
const MAX_TOKENS = 300;
const MAX_IGNORED_LENGTH = 60;
/** A number or bullet before an entry of a pasted list. */
const LIST_MARK = /^\s*(?:\d{1,3}[.)]|[-*•·–—])\s+/u;
const DOT = /[.。．｡]/u;

type Token =
  | { readonly kind: 'name'; readonly name: DomainName; readonly isPlain: boolean; readonly text: string }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly text: string }
  | { readonly kind: 'ignored'; readonly text: string; readonly isTooLong?: boolean };

/**
 * Parses one line of a search. Words without dots are one phrase; words before a single name belong to it ('my bakery.com'); several names
 * are a list, and words between them are ignored.
 */
export function parseSearchEntry(entry: string): SearchEntry {
  // ' .com' belongs to the preceding word.
  const parts = entry
    .replace(LIST_MARK, '')
    .split(/\s+(?![.。．｡])/u)
    .map((part) => part.replaceAll(/\s/gu, ''))
    .filter((part) => part !== '');
  const tokens = parts.slice(0, MAX_TOKENS).flatMap(parseToken);
  const isCut = parts.length > MAX_TOKENS;
  const isTooLong = tokens.some((token) => token.kind === 'ignored' && token.isTooLong === true);
  const names = tokens.filter((token) => token.kind === 'name');
  const words = tokens.flatMap((token) => (token.kind === 'words' ? token.words : []));
  const ignored = tokens.filter((token) => token.kind === 'ignored').map(shownText);
  if (names.length === 0) {
    const label = fitting(words);
    return { names: [], words: label, ignored, isList: false, isCut: isCut || label.length < words.length, isTooLong };
  }
  const whole = words.length > 0 && words.length <= MAX_WORDS ? phraseName(tokens, words) : [];
  if (whole.length > 0) return { names: whole, words: [], ignored, isList: false, isCut: false, isTooLong };
  const unused = tokens.filter((token) => token.kind !== 'name').map(shownText);
  return {
    names: names.map(({ name }) => name),
    words: [],
    ignored: unused,
    isList: names.length > 1,
    isCut,
    isTooLong,
  };
}

/** As many words as fit into one label. */
function fitting(words: readonly string[]): readonly string[] {
  let count = Math.min(words.length, MAX_WORDS);
  while (count > 1 && !parseDomainLabel(words.slice(0, count).join('-')).ok) count -= 1;
  return words.slice(0, count);
}

/** 'my bakery.com' as mybakery.com and my-bakery.com; empty if the line is not such a phrase. */
function phraseName(tokens: readonly Token[], words: readonly string[]): DomainName[] {
  const named = tokens.filter((token) => token.kind !== 'ignored');
  const last = named.at(-1);
  if (last?.kind !== 'name' || !last.isPlain || named.some((token) => token.kind === 'name' && token !== last))
    return [];
  const together = parseDomainName(words.join('') + last.name.unicode);
  const hyphened = parseDomainName([...words, last.name.unicode].join('-'));
  return [together, hyphened].flatMap((name) => (name.ok ? [name.value] : []));
}

function parseToken(text: string): Token[] {
  const { host, isPlain } = parseHost(text);
  if (DOT.test(host)) {
    const name = parseDomainName(host.split('.').map(normalizeLabel).join('.'));
    if (name.ok) return [{ kind: 'name', name: name.value, isPlain, text }];
    return [{ kind: 'ignored', text, isTooLong: isLength(name.problem) }];
  }
  const written = host.split(/[^\p{L}\p{M}\p{N}-]+/u).map((part) => parseDomainLabel(normalizeLabel(part)));
  const parts = written.flatMap((label) => (label.ok ? [label.value.unicode] : []));
  const isTooLong = written.some((label) => !label.ok && isLength(label.problem));
  const symbols = text.match(/[\p{S}\p{Extended_Pictographic}]+/gu)?.filter((symbol) => !/^[+|~^`$=<>]+$/.test(symbol));
  const unused: Token[] = (symbols ?? []).map((symbol) => ({ kind: 'ignored', text: symbol }));
  if (parts.length === 0) return unused.length > 0 && !isTooLong ? unused : [{ kind: 'ignored', text, isTooLong }];
  return [{ kind: 'words', words: parts, text }, ...unused];
}

function isLength(problem: DomainNameProblem): boolean {
  return problem === 'too-long' || problem === 'label-too-long';
}

/** A label without hyphens at its ends and without double hyphens; A-labels are unchanged. */
function normalizeLabel(text: string): string {
  return /^xn--/i.test(text) ? text : text.replaceAll(/-+/g, '-').replace(/^-/, '').replace(/-$/, '');
}

function shownText({ text }: Token): string {
  return Array.from(text).slice(0, MAX_IGNORED_LENGTH).join('');
}

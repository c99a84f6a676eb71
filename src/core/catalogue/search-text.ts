/** The most characters of a search that are read. */
const MAX_SEARCH = 200;

/** Characters within a word: 'E-mail' is found by 'email', 'mail' and 'e-mail'. */
const JOINT = /[-\u2010\u2011'\u2019.]+/g;

/**
 * Text normalized for search: without case, accents and joining characters, so that 'Zürich' and 'zurich', 'e-mail' and 'email' are equal.
 */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll(JOINT, '');
}

/** The words a text is found by, and their parts, as written by `normalizeSearchText`; each preceded by a space. */
export function searchIndexText(text: string): string {
  const parts = normalizeSearchText(text.replaceAll(JOINT, ' '));
  return ` ${normalizeSearchText(text)} ${parts}`.replaceAll(/\s+/g, ' ');
}

/** The words of a search, as written by `normalizeSearchText`. */
export function searchWords(search: string): string[] {
  return normalizeSearchText(search.slice(0, MAX_SEARCH))
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The most characters of a search that are read. */
const MAX_SEARCH = 200;

/** Text as it is searched: without case and accents, so that 'Zürich' and 'zurich' are the same (D4). */
export function searchText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

/** The words of a search, as searchText writes them. */
export function searchWords(search: string): string[] {
  return searchText(search.slice(0, MAX_SEARCH))
    .split(/\s+/)
    .filter((word) => word !== '');
}

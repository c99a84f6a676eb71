/** How many lines came over from the other basket at sign-in and how many did not, as the address tells it. */
export function mergeNews(query: URLSearchParams): { readonly added: number; readonly skipped: number } {
  return { added: count(query.get('added')), skipped: count(query.get('skipped')) };
}

function count(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

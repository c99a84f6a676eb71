/** The cursor of a list page from its address; the newest page for one that cannot be parsed. */
export function readBefore(query: URLSearchParams): { readonly before?: string } {
  const cursor = query.get('before') ?? '';
  return /^\d{1,16}\.[0-9a-f-]{36}$/.test(cursor) ? { before: cursor } : {};
}

/** Where a page of a list begins, from its address; what cannot be read is the newest page. */
export function readBefore(query: URLSearchParams): { readonly before?: string } {
  const given = query.get('before') ?? '';
  return /^\d{1,16}\.[0-9a-f-]{36}$/.test(given) ? { before: given } : {};
}

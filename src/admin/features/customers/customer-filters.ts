/** The input of the list for the filters of an address; filters that mean nothing are left out. */
export function customerFilters(query: Readonly<Record<string, string>>): CustomerFilters {
  const { brandId, search, cursor } = query;
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(query['state'] === 'blocked' ? { state: 'blocked' } : {}),
    ...(search === undefined ? {} : { search: search.trim() }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

interface CustomerFilters {
  readonly brandId?: string;
  readonly state?: 'blocked';
  readonly search?: string;
  readonly cursor?: string;
}

/** The address of a list with filters, restricted to the brand the dashboard is shown for. */
export function listHref(path: string, filters: Readonly<Record<string, string>>, brandId: string | undefined): string {
  const query = new URLSearchParams(brandId === undefined ? filters : { ...filters, brandId });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

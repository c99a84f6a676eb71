import { screens } from '#web/screens.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The currency of displayed prices: the one in the address of a shop page, else the basket's. */
export function shownCurrency(
  currencies: readonly { readonly code: string }[],
  ofSession: string,
  { pathname, search }: Address,
): string {
  if (pathname.startsWith(screens.basket.path)) return ofSession;
  const asked = new URLSearchParams(search).get('currency');
  return currencies.find(({ code }) => code === asked)?.code ?? ofSession;
}

/** The same address without its currency, so that the switched currency applies. */
export function withoutCurrency({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  query.delete('currency');
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

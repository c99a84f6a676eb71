import { screens } from '#web/screens.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The currency prices are shown in: the one a shop page is asked for, else the basket's. */
export function shownCurrency(
  currencies: readonly { readonly code: string }[],
  ofSession: string,
  { pathname, search }: Address,
): string {
  if (pathname.startsWith(screens.basket.path)) return ofSession;
  const asked = new URLSearchParams(search).get('currency');
  return currencies.find(({ code }) => code === asked)?.code ?? ofSession;
}

/** The same address without a currency of its own: what is chosen from now on counts everywhere. */
export function withoutCurrency({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  query.delete('currency');
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

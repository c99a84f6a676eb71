import { type ReactNode, createContext, use, useState } from 'react';
import { useLocation } from 'react-router';

/** The queries with which lists were shown last, by path: 'state=paid&cursor=2' by '/orders'. */
type Queries = Readonly<Record<string, string>>;

const ListQueries = createContext<Queries>({});

/** Remembers the filters and the page of each list, for the links back to it from what it lists. */
export function RememberedLists({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = queryOf(search);
  const [queries, setQueries] = useState<Queries>({});
  if (IS_LIST.test(pathname) && (queries[pathname] ?? '') !== query) setQueries({ ...queries, [pathname]: query });
  return <ListQueries value={queries}>{children}</ListQueries>;
}

/** Lists are on the first level; what they list is below. */
const IS_LIST = /^\/[^/]+$/;

/** The notice of the last action is shown once. */
function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('done');
  return query.toString();
}

/** The address of a list with the filters and page it was shown with last; with `otherwise` if it was not shown yet. */
export function useListHref(path: string, otherwise = ''): string {
  const query = useListQuery(path) ?? otherwise;
  return query === '' ? path : `${path}?${query}`;
}

/** The filters and page a list was shown with last; undefined if it was not shown yet. */
export function useListQuery(path: string): string | undefined {
  return use(ListQueries)[path];
}

/** The address of a list with the filters and page of `query` that says what was done. */
export function listWithDone(path: string, query: string, done: string): string {
  const shown = new URLSearchParams(query);
  shown.set('done', done);
  return `${path}?${shown.toString()}`;
}

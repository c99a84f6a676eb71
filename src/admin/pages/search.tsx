import SearchX from 'lucide-react/icons/search-x';
import { type ClientLoaderFunctionArgs, Form } from 'react-router';
import { useFoundDetail } from '#admin/features/search/found-detail.ts';
import { type SearchData, foundHref } from '#admin/features/search/found-href.ts';
import { hasUnsentInputOnScreen } from '#admin/live/unsent-input.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

export const meta = () => [{ title: pageTitle(shell['shell.search']) }];

/** Also loaded by the command palette. */
export async function loader({ context, url }: ScreenArgs): Promise<SearchData> {
  const query = (queryOf(url)['q'] ?? '').trim();
  if (query === '') return { query, results: [] };
  const { api } = context.get(pageContext);
  return { query, results: valueOrThrow(await api.overview.search({ query }), url).results };
}

/** The palette is above a screen, which a failed search does not replace; nor does the login while it has unsent input. */
export async function clientLoader({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>): Promise<SearchData> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const query = (queryOf(new URL(request.url))['q'] ?? '').trim();
    if (!(error instanceof Response)) return { query, results: [], failure: 'failed' };
    if (!hasUnsentInputOnScreen()) throw error;
    return { query, results: [], failure: 'logged-out' };
  }
}

/** The search as a screen, for browsers without scripts. */
export default function SearchScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(shell);
  const detailOf = useFoundDetail();
  const { query, results, failure = 'empty' } = loaderData;
  return (
    <>
      <PageHeading>{t('shell.search')}</PageHeading>
      <Form className="mb-6 flex max-w-xl items-end gap-2">
        <div className="grow">
          <TextField label={t('shell.palette-hint')} name="q" type="search" maxLength={254} defaultValue={query} />
        </div>
        <Button variant="primary">{t('shell.search')}</Button>
      </Form>
      {query !== '' && results.length === 0 ? (
        <EmptyState icon={SearchX}>{t(`shell.palette-${failure}`)}</EmptyState>
      ) : null}
      <ul className="panel max-w-xl divide-y divide-border empty:hidden">
        {results.map((found) => (
          <li key={`${found.kind} ${found.id}`} className="flex flex-wrap gap-x-4 px-4 py-3 text-14">
            <RouterLink to={foundHref(found)} className="row-link">
              {found.title}
            </RouterLink>
            <span className="wrap-anywhere text-muted-foreground">{detailOf(found)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

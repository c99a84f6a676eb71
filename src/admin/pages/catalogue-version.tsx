import { AuthorName } from '#admin/features/catalogue/author-name.tsx';
import { ChangesView } from '#admin/features/catalogue/changes-view.tsx';
import { Moment } from '#admin/formats/moment.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.version']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId = '', version = '' } = params;
  return valueOrThrow(await api.catalogue.version({ brandId, version }), url);
}

export default function CatalogueVersion({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const name = useBrandName()(loaderData.brandId);
  const { brandId, version, publishedAt, author, restoredVersion, isLive, against, changes } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogueBrand.href({ brandId })}>{t('catalogue.back-to-brand', { name })}</TextLink>
      </p>
      <PageHeading>{t('catalogue.version-of', { version, name })}</PageHeading>
      <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted-foreground">
        {isLive ? <Badge tone="success">{t('catalogue.live-badge')}</Badge> : null}
        <Moment at={publishedAt} />
        <AuthorName author={author} />
        {restoredVersion === null ? null : <span>{t('catalogue.restored', { version: restoredVersion })}</span>}
      </p>
      <h2 className="mb-3 text-20 font-semibold">
        {against === null ? t('catalogue.changes') : t('catalogue.changes-against', { version: against })}
      </h2>
      {changes === null ? (
        <p className="panel p-4 text-14">{t('catalogue.first-version')}</p>
      ) : (
        <ChangesView changes={changes} />
      )}
    </>
  );
}

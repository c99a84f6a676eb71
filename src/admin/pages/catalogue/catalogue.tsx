import { CataloguesTable } from '#admin/features/catalogue/catalogues-table.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  return valueOrThrow(await api.catalogue.list({}), url);
}

export default function Catalogue({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  return (
    <>
      <PageHeading lead={t('catalogue.lead')}>{t('catalogue.heading')}</PageHeading>
      <CataloguesTable rows={loaderData.rows} />
    </>
  );
}

import { VersionsTable } from '#admin/features/catalogue/versions-table.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.versions']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { cursor } = queryOf(url);
  const brandId = params['brandId'] ?? '';
  const versions = await api.catalogue.versions({ brandId, limit: 20, ...(cursor === undefined ? {} : { cursor }) });
  return { brandId, ...valueOrThrow(versions, url) };
}

export default function CatalogueBrand({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const brandName = useBrandName();
  const { brandId, rows, next } = loaderData;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogue.href()}>{t('catalogue.back')}</TextLink>
      </p>
      <PageHeading>{t('catalogue.versions-of', { name: brandName(brandId) })}</PageHeading>
      <VersionsTable rows={rows} />
      <Pager next={next} />
    </>
  );
}

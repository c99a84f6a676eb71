import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { AuthorName } from './author-name.tsx';
import type { CatalogueRow } from './catalogue-data.ts';

/** The live version of each brand. */
export function CataloguesTable({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <table className="table">
        <caption className="sr-only">{t('catalogue.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.brand')}</th>
            <th scope="col">{t('catalogue.live')}</th>
            <th scope="col" className="max-md:hidden">
              {t('catalogue.contents')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('catalogue.published')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ brandId, name, version, publishedAt, author, products, tlds, promotions }) => (
            <tr key={brandId}>
              <td>
                <RouterLink to={screens.catalogueBrand.href({ brandId })} className="row-link">
                  {name}
                </RouterLink>
              </td>
              <td className="tabular-nums">{version}</td>
              <td className="max-md:hidden">{t('catalogue.counts', { products, tlds, promotions })}</td>
              <td className="max-md:hidden">
                <Moment at={publishedAt} />
                <p className="text-13 text-muted-foreground">
                  <AuthorName author={author} />
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

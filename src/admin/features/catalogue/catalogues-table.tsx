import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { AuthorName } from './author-name.tsx';
import type { CatalogueRow } from './catalogue-data.ts';

/** The live version of each brand. */
export function CataloguesTable({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('catalogue.list')}
        columns={[
          [t('catalogue.brand')],
          [t('catalogue.live')],
          [t('catalogue.contents'), 'max-md:hidden'],
          [t('catalogue.published'), 'max-md:hidden'],
        ]}
      >
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
      </DataTable>
    </div>
  );
}

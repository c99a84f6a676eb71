import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { AuthorName } from './author-name.tsx';
import type { VersionRow } from './catalogue-data.ts';

/** The published versions of a brand. */
export function VersionsTable({ rows }: { readonly rows: readonly VersionRow[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('catalogue.versions-list')}
        columns={[[t('catalogue.version')], [t('catalogue.published')], [t('catalogue.author'), 'max-md:hidden']]}
      >
        {rows.map(({ brandId, version, publishedAt, author, restoredVersion, isLive }) => (
          <tr key={version}>
            <td>
              <span className="flex flex-wrap items-center gap-2">
                <RouterLink
                  to={screens.catalogueVersion.href({ brandId, version: String(version) })}
                  className="row-link tabular-nums"
                >
                  {t('catalogue.version-number', { version })}
                </RouterLink>
                {isLive ? <Badge tone="success">{t('catalogue.live-badge')}</Badge> : null}
              </span>
              {restoredVersion === null ? null : (
                <p className="text-13 text-muted-foreground">{t('catalogue.restored', { version: restoredVersion })}</p>
              )}
            </td>
            <td>
              <Moment at={publishedAt} />
              <p className="text-13 text-muted-foreground md:hidden">
                <AuthorName author={author} />
              </p>
            </td>
            <td className="max-md:hidden">
              <AuthorName author={author} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { Pager } from '#admin/ui/pager.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { AuthorName } from './author-name.tsx';
import type { DraftRow } from './catalogue-data.ts';

/** A page of the drafts of a brand, newest first; `drafts` in the address is its cursor. */
export function DraftsSection({ rows, next }: { readonly rows: readonly DraftRow[]; readonly next: string | null }) {
  const t = useText(texts);
  return (
    <Section title={t('catalogue.drafts')} isFlush>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{t('catalogue.drafts-none')}</p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {rows.map(({ brandId, id: draftId, state, basedOn, note, author, createdAt, publishAt }) => (
            <li key={draftId} className="grid gap-1 px-4 py-3 text-14">
              <p className="flex flex-wrap items-center gap-2">
                <RouterLink to={screens.catalogueDraft.href({ brandId, draftId })} className="row-link">
                  {t('catalogue.draft-link', { version: basedOn })}
                </RouterLink>
                <StateBadge of="draft" state={state} />
                {state === 'scheduled' && publishAt !== null ? <Moment at={publishAt} isAbsolute /> : null}
              </p>
              {note === '' ? null : <p className="wrap-anywhere">{note}</p>}
              <p className="text-13 text-muted-foreground">
                <Moment at={createdAt} /> · <AuthorName author={author} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="px-4 pb-4 empty:hidden">
        <Pager next={next} name="drafts" />
      </div>
    </Section>
  );
}

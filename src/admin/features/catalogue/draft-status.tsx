import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthorName } from './author-name.tsx';
import type { Draft } from './catalogue-data.ts';

/** Who uploaded a draft, what became of it, and whether another version was published since. */
export function DraftStatus({ draft }: { readonly draft: Draft }) {
  const t = useText(texts);
  const { brandId, state, note, author, createdAt, publishAt, scheduledBy, version, refusal, basedOn, liveVersion } =
    draft;
  const isOutdated = (state === 'open' || state === 'scheduled') && liveVersion !== basedOn;
  return (
    <>
      <div className="mb-6 grid gap-1 text-14 text-muted-foreground">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge of="draft" state={state} />
          <Moment at={createdAt} />
          <AuthorName author={author} />
          {version === null ? null : (
            <TextLink href={screens.catalogueVersion.href({ brandId, version: String(version) })}>
              {t('catalogue.published-as', { version })}
            </TextLink>
          )}
        </p>
        {state === 'scheduled' && publishAt !== null ? (
          <p>
            {t('catalogue.scheduled-for')} <Moment at={publishAt} isAbsolute />
            {scheduledBy === null ? null : ` · ${t('catalogue.scheduled-by', { name: scheduledBy.name })}`}
          </p>
        ) : null}
        {note === '' ? null : <p className="wrap-anywhere">{note}</p>}
      </div>
      <div className="mb-4 empty:hidden">
        <NoticeStack>
          {refusal === null ? null : <Notice tone="error">{t(`catalogue.refusal.${refusal}`)}</Notice>}
          {isOutdated ? (
            <Notice tone="warning" title={t('catalogue.draft-outdated', { live: liveVersion })}>
              {t('catalogue.draft-outdated-text', { basedOn, live: liveVersion })}
            </Notice>
          ) : null}
        </NoticeStack>
      </div>
    </>
  );
}

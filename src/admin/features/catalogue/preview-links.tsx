import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm, useOutcome } from '#admin/forms/command-form.tsx';
import { PendingButton, SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/catalogue.json';
import shell from '#admin/text/en/shell.json';
import { Section } from '#admin/ui/section.tsx';
import { MAX_PREVIEWS, PREVIEW_DAYS } from '#core/publishing/preview-state.ts';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthorName } from './author-name.tsx';
import type { PreviewRow } from './catalogue-data.ts';

/** The choices of how long a link works (days). */
const DAYS = [PREVIEW_DAYS.min, PREVIEW_DAYS.usual, 14, PREVIEW_DAYS.max] as const;

/**
 * Links to the shop as it would be with a draft. A new one is shown once, since only its hash is stored; `created` is
 * its address.
 */
export function PreviewLinks({ rows, commandId, created, canChange }: PreviewLinksProps) {
  const t = useText(texts);
  const { isDone } = useOutcome('create-preview');
  return (
    <Section title={t('catalogue.previews')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">{t('catalogue.previews-text')}</p>
        {created === null || !isDone ? null : <NewLink url={created} />}
        {rows.length === 0 ? null : (
          <ul className="divide-y divide-border border-y border-border">
            {rows.map(({ preview, revokeId }) => (
              <PreviewItem key={preview.id} preview={preview} revokeId={canChange ? revokeId : null} />
            ))}
          </ul>
        )}
        {canChange && rows.length < MAX_PREVIEWS ? <CreateForm commandId={commandId} /> : null}
      </div>
    </Section>
  );
}

interface PreviewLinksProps {
  readonly rows: readonly { readonly preview: PreviewRow; readonly revokeId: string }[];
  readonly commandId: string;
  readonly created: string | null;
  readonly canChange: boolean;
}

function NewLink({ url }: { readonly url: string }) {
  const t = useText(texts, shell);
  return (
    <Notice
      tone="success"
      title={t('catalogue.preview-created')}
      actions={
        <CopyButton text={url} label={t('shell.copy')} copied={t('shell.copied')} name={t('catalogue.preview-name')} />
      }
    >
      <p>{t('catalogue.preview-created-text')}</p>
      <a href={url} target="_blank" rel="noreferrer" className="mt-1 block break-all underline underline-offset-4">
        {url}
      </a>
    </Notice>
  );
}

function PreviewItem({ preview, revokeId }: { readonly preview: PreviewRow; readonly revokeId: string | null }) {
  const t = useText(texts);
  const { id, author, createdAt, expiresAt } = preview;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-14">
      <div>
        <p>
          {t('catalogue.preview-until')} <Moment at={expiresAt} isAbsolute />
        </p>
        <p className="text-13 text-muted-foreground">
          <Moment at={createdAt} /> · <AuthorName author={author} />
        </p>
      </div>
      {revokeId === null ? null : (
        <CommandForm intent="revoke-preview" row={id} commandId={revokeId} className="grid gap-2">
          <PendingButton size="small">{t('catalogue.preview-revoke')}</PendingButton>
        </CommandForm>
      )}
    </li>
  );
}

function CreateForm({ commandId }: { readonly commandId: string }) {
  const t = useText(texts);
  return (
    <CommandForm intent="create-preview" commandId={commandId}>
      <SelectField label={t('catalogue.preview-days')} name="days" defaultValue={String(PREVIEW_DAYS.usual)}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('catalogue.preview-days-count', { count: days })}
          </option>
        ))}
      </SelectField>
      <SubmitButton>{t('catalogue.preview-create')}</SubmitButton>
    </CommandForm>
  );
}

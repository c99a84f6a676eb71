import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/notes.json';
import { Pager } from '#admin/ui/pager.tsx';
import { Section } from '#admin/ui/section.tsx';
import type { Permission } from '#core/staff/permissions.ts';
import { useText } from '#web/text/use-text.ts';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';

/** The notes of the staff on an order, a customer or a dispute, newest first, and a form to add one. */
export function NotesSection({ subjectId, notes, next = null, permission, commandId, children }: NotesProps) {
  const t = useText(texts);
  const term = useTerm();
  const can = useCan();
  const sent = useTimesDone('note');
  return (
    <Section title={t('notes.title')}>
      <div className="grid gap-4">
        {notes.length === 0 ? <p className="text-14 text-muted-foreground">{t('notes.none')}</p> : null}
        <ul aria-label={t('notes.title')} className="grid gap-3 empty:hidden">
          {notes.map(({ at, actor, outcome = null, note }) => (
            <li key={`${at} ${note}`} className="rounded-md bg-muted p-3 text-14">
              {outcome === null ? null : <p className="font-medium">{term('outcome', outcome)}</p>}
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="mt-1 text-13 text-muted-foreground">
                {actor} · <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
        <Pager next={next} name="notes" />
        {can(permission) ? (
          // A new form after each note of this window, so that it is empty again; a colleague's note leaves it alone.
          <CommandForm key={`${subjectId} ${sent}`} intent="note" commandId={commandId} className="grid gap-3">
            {(isPending) => (
              <>
                {children}
                <TextareaField label={t('notes.label')} name="note" rows={3} readOnly={isPending} required />
                <SubmitButton size="small">{t('notes.submit')}</SubmitButton>
              </>
            )}
          </CommandForm>
        ) : null}
      </div>
    </Section>
  );
}

interface NotesProps {
  readonly subjectId: string;
  readonly notes: readonly Note[];
  /** The cursor of the next page. */
  readonly next?: string | null;
  /** Needed to add a note. */
  readonly permission: Permission;
  readonly commandId: string;
  /** More fields of the form. */
  readonly children?: ReactNode;
}

interface Note {
  readonly at: number;
  readonly actor: string | null;
  /** Of a dispute. */
  readonly outcome?: string | null;
  readonly note: string;
}

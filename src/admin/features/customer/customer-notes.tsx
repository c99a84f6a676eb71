import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useCan } from '#admin/runtime/session.ts';
import customer from '#admin/text/en/customer.json';
import { Pager } from '#admin/ui/pager.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { Notes } from './customer-data.ts';

/** The notes of the staff, and a form to add one. */
export function CustomerNotes({ customerId, notes: { rows, next }, commandId }: NotesProps) {
  const t = useText(customer);
  const can = useCan();
  const sent = useTimesDone('note');
  return (
    <Section title={t('customer.notes')}>
      <div className="grid gap-4">
        {rows.length === 0 ? <p className="text-14 text-muted-foreground">{t('customer.no-notes')}</p> : null}
        <ul className="grid gap-3 empty:hidden">
          {rows.map(({ sequence, at, author, note }) => (
            <li key={sequence} className="rounded-md bg-muted p-3 text-14">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="mt-1 text-13 text-muted-foreground">
                {author} · <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
        <Pager next={next} name="notes" />
        {can('customers.manage') ? (
          // A new form after each note of this window, so that it is empty again; a colleague's note leaves it alone.
          <CommandForm key={`${customerId} ${sent}`} intent="note" commandId={commandId} className="grid gap-3">
            {(isPending) => (
              <>
                <TextareaField label={t('customer.note')} name="note" rows={3} readOnly={isPending} required />
                <div>
                  <Button size="small" isPending={isPending}>
                    {t('customer.note-submit')}
                  </Button>
                </div>
              </>
            )}
          </CommandForm>
        ) : null}
      </div>
    </Section>
  );
}

interface NotesProps {
  readonly customerId: string;
  readonly notes: Notes;
  readonly commandId: string;
}

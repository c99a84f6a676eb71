import { Moment } from '#admin/formats/moment.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useCan } from '#admin/runtime/session.ts';
import order from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { type Order, notesOf } from './order-data.ts';

/** The notes of the staff, and a form to add one. */
export function NotesSection({ order: shown, commandId }: { readonly order: Order; readonly commandId: string }) {
  const t = useText(order);
  const can = useCan();
  const notes = notesOf(shown);
  const sent = useTimesDone('note');
  return (
    <Section title={t('order.notes')}>
      <div className="grid gap-4">
        {notes.length === 0 ? <p className="text-14 text-muted-foreground">{t('order.no-notes')}</p> : null}
        <ul className="grid gap-3 empty:hidden">
          {notes.map(({ at, actor, note }) => (
            <li key={`${at} ${note}`} className="rounded-md bg-muted p-3 text-14">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="mt-1 text-13 text-muted-foreground">
                {actor} · <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
        {can('orders.handle') ? (
          // A new form after each note of this window, so that it is empty again; a colleague's note leaves it alone.
          <CommandForm key={`${shown.id} ${sent}`} intent="note" commandId={commandId} className="grid gap-3">
            {(isPending) => (
              <>
                <TextareaField label={t('order.note')} name="note" rows={3} readOnly={isPending} required />
                <div>
                  <Button size="small" isPending={isPending}>
                    {t('order.note-submit')}
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

import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/disputes.json';
import { Section } from '#admin/ui/section.tsx';
import { DISPUTE_OUTCOMES } from '#core/payments/dispute.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { Dispute } from './dispute-data.ts';

/** Notes and outcomes, and a form to add one. */
export function DisputeNotes({ dispute: { payment, notes }, commandId }: DisputeNotesProps) {
  const t = useText(texts);
  const term = useTerm();
  const can = useCan();
  const sent = useTimesDone('note');
  return (
    <Section title={t('disputes.notes')}>
      <div className="grid gap-4">
        {notes.length === 0 ? <p className="text-14 text-muted-foreground">{t('disputes.no-notes')}</p> : null}
        <ul aria-label={t('disputes.notes')} className="grid gap-3 empty:hidden">
          {notes.map(({ at, actor, outcome, note }) => (
            <li key={`${at} ${note}`} className="rounded-md bg-muted p-3 text-14">
              {outcome === null ? null : <p className="font-medium">{term('outcome', outcome)}</p>}
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="mt-1 text-13 text-muted-foreground">
                {actor} · <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
        {can('disputes.manage') ? (
          // A new form after each note of this window, so that it is empty again; a colleague's note leaves it alone.
          <CommandForm key={`${payment.id} ${sent}`} intent="note" commandId={commandId} className="grid gap-3">
            {(isPending) => (
              <>
                <SelectField label={t('disputes.outcome')} name="outcome">
                  <option value="">{t('disputes.outcome-none')}</option>
                  {DISPUTE_OUTCOMES.map((outcome) => (
                    <option key={outcome} value={outcome}>
                      {term('outcome', outcome)}
                    </option>
                  ))}
                </SelectField>
                <TextareaField label={t('disputes.note')} name="note" rows={3} readOnly={isPending} required />
                <div>
                  <Button size="small" isPending={isPending}>
                    {t('disputes.submit')}
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

interface DisputeNotesProps {
  readonly dispute: Dispute;
  readonly commandId: string;
}

import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/merge.json';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { MergeProps } from './merge-preview.tsx';

/** Confirms a merge, or shows why it is not possible. */
export function MergeForm({ preview, commandId }: MergeProps & { readonly commandId: string }) {
  const t = useText(texts);
  const term = useTerm();
  const { remaining, closed, refusals } = preview;
  if (refusals.length > 0) {
    return (
      <Notice tone="warning" title={t('merge.refused')}>
        <ul className="grid list-disc gap-1 pl-5">
          {refusals.map((refusal) => (
            <li key={refusal}>{t(`merge.refusal.${refusal}`)}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  const decidedOn = { version: remaining.version, closedId: closed.id, closedVersion: closed.version };
  return (
    <CommandForm intent="merge" commandId={commandId} fields={decidedOn} className="panel grid gap-4 p-4">
      <SelectField label={t('merge.check')} name="identityCheck" required>
        <option value="">{t('merge.check-choose')}</option>
        {IDENTITY_CHECKS.map((check) => (
          <option key={check} value={check}>
            {term('check', check)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('merge.reason')} name="reason" required />
      <SubmitButton variant="danger">{t('merge.submit', { email: closed.email })}</SubmitButton>
    </CommandForm>
  );
}

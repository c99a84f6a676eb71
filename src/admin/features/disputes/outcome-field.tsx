import { useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/disputes.json';
import { DISPUTE_OUTCOMES } from '#core/payments/dispute.ts';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The outcome that a note on a dispute records, if any. */
export function OutcomeField() {
  const t = useText(texts);
  const term = useTerm();
  return (
    <SelectField label={t('disputes.outcome')} name="outcome">
      <option value="">{t('disputes.outcome-none')}</option>
      {DISPUTE_OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {term('outcome', outcome)}
        </option>
      ))}
    </SelectField>
  );
}

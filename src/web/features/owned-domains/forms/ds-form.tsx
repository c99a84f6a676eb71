import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { writeDsLine } from '#web/features/owned-domains/read-ds-lines.ts';
import { dsError } from '#web/features/owned-domains/refusal-text.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** DNSSEC of a domain: its DS records, one per line. */
export function DsForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const state = useFormState(outcome, 'ds');
  const { ds, versions } = domain;
  const stored = ds.map(writeDsLine).join('\n');
  return (
    <FormCard intent="ds" title={t('domains.owned.ds')}>
      <p className="mb-2 text-14">
        {ds.length === 0 ? t('domains.owned.ds.none') : t('domains.owned.ds.some', { count: ds.length })}
      </p>
      <Disclosure summary={t('domains.owned.ds.edit')} open={state.refusal !== null || state.isSaved}>
        <ChangeForm intent="ds" state={state} submit={t('domains.owned.ds.save')} version={versions?.ds}>
          <p className="text-14 text-muted-foreground">{t('domains.owned.ds.text')}</p>
          <TextareaField
            label={t('domains.owned.ds.label')}
            hint={t('domains.owned.ds.hint')}
            name="ds"
            rows={3}
            defaultValue={state.refusal?.input['ds'] ?? stored}
            error={state.refusal === null ? undefined : dsError(state.refusal, stored, t)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={8000}
          />
        </ChangeForm>
      </Disclosure>
    </FormCard>
  );
}

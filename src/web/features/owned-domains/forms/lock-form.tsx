import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** The transfer lock of a domain. */
export function LockForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const state = useFormState(outcome, 'lock');
  const { locked } = domain;
  return (
    <FormCard intent="lock" title={t('domains.owned.lock')}>
      <ChangeForm
        intent="lock"
        state={state}
        target={locked ? 'off' : 'on'}
        submit={t(locked ? 'domains.owned.lock.switchOff' : 'domains.owned.lock.switchOn')}
      >
        <p className="text-14">{t(locked ? 'domains.owned.lock.on' : 'domains.owned.lock.off')}</p>
      </ChangeForm>
    </FormCard>
  );
}

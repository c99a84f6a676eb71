import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { CurrentPasswordField } from '#web/features/account/security/current-password-field.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';

/** Replaces all recovery codes. */
export function RenewForm({ remaining, outcome }: { readonly remaining: number; readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'renew');
  const errorOf = useFieldError(state.refusal);
  return (
    <FormCard id="renew" title={t('session.security.twoFactor.renew')}>
      <AccountForm intent="renew" state={state} submit={t('session.security.twoFactor.renew.submit')} variant="primary">
        <p className="text-14 text-muted-foreground">
          {t('session.security.twoFactor.codesLeft', { count: remaining })} {t('session.security.twoFactor.renew.text')}
        </p>
        <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

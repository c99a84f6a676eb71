import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

/** Step 1 of setting up two-factor authentication: confirm the password. */
export function EnableForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const stand = useFormState(outcome, 'begin');
  const errorOf = useFieldError(stand.refusal);
  return (
    <FormCard id="begin" title={t('session.security.twoFactor.begin')}>
      <AccountForm intent="begin" stand={stand} submit={t('session.security.twoFactor.begin.submit')} variant="primary">
        <p className="text-14 text-muted-foreground">{t('session.security.twoFactor.begin.text')}</p>
        <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

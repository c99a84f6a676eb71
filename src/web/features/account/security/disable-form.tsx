import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

/** Turns two-factor authentication off; requires the password and a code. */
export function DisableForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'end');
  const errorOf = useFieldError(state.refusal);
  return (
    <FormCard id="end" title={t('session.security.twoFactor.end')}>
      <AccountForm intent="end" state={state} submit={t('session.security.twoFactor.end.submit')}>
        <p className="text-14 text-muted-foreground">{t('session.security.twoFactor.end.text')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
          <TextField
            label={t('session.security.twoFactor.end.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('code')}
            required
          />
        </div>
      </AccountForm>
    </FormCard>
  );
}

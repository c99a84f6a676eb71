import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormState } from '#web/use-form-state.ts';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome } from './account-views.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormCard } from './form-card.tsx';
import { useFieldError } from './use-field-error.ts';

/** Turns two-factor authentication off; requires the password and a code. */
export function DisableForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const stand = useFormState(outcome, 'end');
  const errorOf = useFieldError(stand.refusal);
  return (
    <FormCard id="end" title={t('session.security.twoFactor.end')}>
      <AccountForm intent="end" stand={stand} submit={t('session.security.twoFactor.end.submit')}>
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

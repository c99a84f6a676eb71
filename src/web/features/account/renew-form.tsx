import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { useFormState } from '#web/use-form-state.ts';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome } from './account-views.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormCard } from './form-card.tsx';
import { useFieldError } from './use-field-error.ts';

/** Replaces all recovery codes. */
export function RenewForm({ left, outcome }: { readonly left: number; readonly outcome: FormOutcome }) {
  const t = useText(security);
  const stand = useFormState(outcome, 'renew');
  const errorOf = useFieldError(stand.refusal);
  return (
    <FormCard id="renew" title={t('session.security.twoFactor.renew')}>
      <AccountForm intent="renew" stand={stand} submit={t('session.security.twoFactor.renew.submit')} variant="primary">
        <p className="text-14 text-muted-foreground">
          {t('session.security.twoFactor.codesLeft', { count: left })} {t('session.security.twoFactor.renew.text')}
        </p>
        <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome, ProfileView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { CurrentPasswordField } from '#web/features/account/security/current-password-field.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Changes the login email address; the new one takes effect when its mailed link is opened. */
export function EmailForm({ profile, outcome }: { readonly profile: ProfileView; readonly outcome: FormOutcome }) {
  const t = useText(personal);
  const state = useFormState(outcome, 'email');
  const { refusal } = state;
  const errorOf = useFieldError(refusal);
  const { email, newEmail } = profile;
  return (
    <FormCard id="email" title={t('session.account.email.heading')}>
      <AccountForm intent="email" state={{ ...state, isSaved: false }} submit={t('session.account.email.submit')}>
        <p className="text-14 wrap-anywhere">{t('session.account.email.now', { email })}</p>
        {newEmail === null ? null : (
          <Notice title={t('session.account.email.waiting', { email: newEmail })}>
            {t('session.account.email.waiting.text', { email })}
          </Notice>
        )}
        <TextField
          label={t('session.account.email.new')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refusal?.input['email']}
          error={errorOf('email')}
          required
        />
        <CurrentPasswordField label={t('session.account.email.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

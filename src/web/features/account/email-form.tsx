import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormState } from '#web/use-form-state.ts';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome, ProfileView } from './account-views.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormCard } from './form-card.tsx';
import { useFieldError } from './use-field-error.ts';

/** Changes the login email address; the new one takes effect when its mailed link is opened. */
export function EmailForm({ profile, outcome }: { readonly profile: ProfileView; readonly outcome: FormOutcome }) {
  const t = useText(personal);
  const stand = useFormState(outcome, 'email');
  const { refusal } = stand;
  const errorOf = useFieldError(refusal);
  const { email, newEmail } = profile;
  return (
    <FormCard id="email" title={t('session.account.email.heading')}>
      <AccountForm intent="email" stand={{ ...stand, isSaved: false }} submit={t('session.account.email.submit')}>
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
          defaultValue={refusal?.typed['email']}
          error={errorOf('email')}
          required
        />
        <CurrentPasswordField label={t('session.account.email.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

import { type RefObject, useRef } from 'react';
import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome, ProfileView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { CurrentPasswordField } from '#web/features/account/security/current-password-field.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { AvatarForm } from './avatar-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The customer's personal data: change, export and delete. */
export function PersonalDataScreen({ profile, user, customFields, outcome }: PersonalDataScreenProps) {
  const t = useText(personal);
  const emailHeading = useRef<HTMLSpanElement>(null);
  const { email, newEmail } = profile;
  useFocusWhenLost(JSON.stringify([email, newEmail]), () => moveFocus(emailHeading.current));
  return (
    <>
      <ProfileForm profile={profile} customFields={customFields} outcome={outcome} />
      {user === null ? null : <AvatarForm key={user.avatar} user={user} outcome={outcome} />}
      <EmailForm key={newEmail ?? email} heading={emailHeading} profile={profile} outcome={outcome} />
      <Card title={t('session.account.export')}>
        <p className="mb-4 text-14 text-muted-foreground">{t('session.account.export.text')}</p>
        {/* A plain link: the browser downloads the file itself. */}
        <a href={screens.accountExport.href()} className={buttonStyle('secondary', 'medium', false)}>
          {t('session.account.export.action')}
        </a>
      </Card>
      <Card title={t('session.account.delete')}>
        <p className="mb-4 text-14 text-muted-foreground">{t('session.account.delete.text')}</p>
        <LinkButton href={screens.accountDelete.href()}>{t('session.account.delete.action')}</LinkButton>
      </Card>
    </>
  );
}

interface PersonalDataScreenProps {
  readonly profile: ProfileView;
  readonly user: SessionView['user'];
  readonly customFields: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  readonly outcome: FormOutcome;
}

/** Changes the login email address; the new one takes effect when its mailed link is opened. */
function EmailForm({ heading, profile, outcome }: EmailFormProps) {
  const t = useText(personal);
  const state = useFormState(outcome, 'email');
  const { refusal } = state;
  const errorOf = useFieldError(refusal);
  const { email, newEmail } = profile;
  return (
    <FormCard
      id="email"
      title={
        <span ref={heading} tabIndex={-1}>
          {t('session.account.email.heading')}
        </span>
      }
    >
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

interface EmailFormProps extends Pick<PersonalDataScreenProps, 'profile' | 'outcome'> {
  readonly heading: RefObject<HTMLSpanElement | null>;
}

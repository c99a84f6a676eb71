import { normalizePersonName } from '#core/account/person-name.ts';
import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome, ProfileView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { CUSTOM_FIELD } from '#web/forms/custom-field.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import { isOutdated, useFormVersion } from '#web/forms/use-form-version.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Name, user name and the brand's custom fields. */
export function ProfileForm({ profile, customFields, outcome }: ProfileFormProps) {
  const t = useText(personal);
  const state = useFormState(outcome, 'profile');
  const { refusal } = state;
  const errorOf = useFieldError(refusal);
  const version = useFormVersion(profile.version, refusal);
  /** What another change has stored in a field since the form was opened. */
  const meanwhileAt = (name: string, value: string) =>
    refusal !== null && isOutdated(refusal) && !isSame(name, refusal.input[name] ?? '', value)
      ? t('session.account.profile.meanwhile', { value: value === '' ? '–' : value })
      : undefined;
  const field = (name: string, value: string, label: string) => ({
    name,
    label,
    defaultValue: refusal?.input[name] ?? value,
    error: errorOf(name, label) ?? meanwhileAt(name, value),
  });
  return (
    <FormCard id="profile" title={t('session.account.profile')}>
      <AccountForm
        intent="profile"
        state={state}
        submit={t('session.account.profile.submit')}
        variant="primary"
        events={version.events}
      >
        <input {...version.field} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('firstname', profile.firstname, t('session.account.profile.firstname'))}
            autoComplete="given-name"
            required
          />
          <TextField
            {...field('lastname', profile.lastname, t('session.account.profile.lastname'))}
            autoComplete="family-name"
            required
          />
        </div>
        <TextField
          {...field('username', profile.username ?? '', t('session.account.profile.username'))}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('session.account.profile.username.hint')}
          isOptional
        />
        {customFields.map(({ key, name, required }) => (
          <TextField
            key={key}
            {...field(`${CUSTOM_FIELD}${key}`, profile.customFields[key] ?? '', name)}
            isOptional={!required}
            required={required}
          />
        ))}
      </AccountForm>
    </FormCard>
  );
}

/** Whether input is stored as what is stored already. */
function isSame(name: string, input: string, stored: string): boolean {
  const text = normalizePersonName(input);
  return (name === 'username' ? text.toLowerCase() : text) === normalizePersonName(stored);
}

interface ProfileFormProps {
  readonly profile: ProfileView;
  /** The brand's custom fields. */
  readonly customFields: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  readonly outcome: FormOutcome;
}

import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import { usePasswordStrength } from '#web/session/use-password-strength.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { StrengthMeter } from '#web/ui/fields/strength-meter.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';

export function PasswordForm({ changedAt, person, outcome }: PasswordFormProps) {
  const t = useText(security);
  const day = useDay();
  const state = useFormState(outcome, 'password');
  const { strength, rate } = usePasswordStrength();
  const { refusal } = state;
  const errorOf = useFieldError(refusal);
  const isRefused = refusal?.fields.some(({ path }) => path === 'password') === true;
  return (
    <FormCard id="password" title={t('session.security.password')}>
      <AccountForm
        intent="password"
        state={state}
        submit={t('session.security.password.submit')}
        saved={t('session.security.password.saved')}
      >
        <p className="text-14 text-muted-foreground">
          {changedAt === null ? null : (
            <span>{`${t('session.security.password.changed', { date: day(changedAt) })} `}</span>
          )}
          <span>{t('session.security.password.text')}</span>
        </p>
        {/* The user name for the browser's password manager. */}
        <input type="text" autoComplete="username" aria-label={person.email} defaultValue={person.email} hidden />
        <TextField
          label={t('session.security.password.current')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={errorOf('currentPassword')}
          required
        />
        <div className="grid gap-2">
          <TextField
            label={t('session.security.password.new')}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={t('session.security.password.hint')}
            error={isRefused ? t('session.security.password.error') : undefined}
            onChange={({ target }) => rate(target.value, [person.fullname, person.email])}
            required
          />
          <StrengthMeter {...strength} />
        </div>
      </AccountForm>
    </FormCard>
  );
}

interface PasswordFormProps {
  readonly changedAt: number | null;
  /** Personal words the password should not contain. */
  readonly person: { readonly fullname: string; readonly email: string };
  readonly outcome: FormOutcome;
}

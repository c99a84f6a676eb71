import type { ReactNode } from 'react';
import { NewPasswordField } from '#web/features/session/new-password-field.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import type { RefusedForm } from '#web/features/session/session-answer.ts';
import { SessionForm } from '#web/features/session/session-form.tsx';
import { SubmitRow } from '#web/features/session/submit-row.tsx';
import { useFormStrength } from '#web/features/session/use-form-strength.ts';
import { CUSTOM_FIELD } from '#web/forms/custom-field.ts';
import { KEPT_FIELD } from '#web/forms/sent-form.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FromCheckout } from './from-checkout.ts';
import { TermsSentence } from './terms-sentence.tsx';
import { useTypedAtCheckout } from './use-typed-at-checkout.ts';

/** The registration form with the brand's custom fields and the agreement to the terms above its button. */
export function RegisterForm({ sending, brand, answer, email, next, captcha }: RegisterFormProps) {
  const t = useText(session);
  const refused = answer?.step === 'register' ? answer : undefined;
  const begun = answer?.step === 'from-checkout' ? answer : undefined;
  const form = useFocusOnRefusal(refused);
  const kept = refused?.typed[KEPT_FIELD] ?? begun?.kept ?? '';
  useTypedAtCheckout(form, next);
  const { strength, onChange } = useFormStrength();
  const isWrong = (name: string) => refused?.fields.includes(name) === true;
  const field: FieldOf = (name, problem) => ({
    name,
    defaultValue: refused?.typed[name] ?? (name === 'firstname' || name === 'lastname' ? begun?.[name] : undefined),
    error: isWrong(name) ? problem : undefined,
  });
  return (
    <SessionForm
      ref={form}
      {...{ sending, next, onChange }}
      {...(kept === '' ? {} : { hidden: { [KEPT_FIELD]: kept } })}
    >
      {refused === undefined ? null : <RefusalNotice title={t('session.register.failed')} refused={refused} />}
      <TextField
        {...field('email', t('session.register.email.required'))}
        defaultValue={refused?.typed['email'] ?? email ?? begun?.email}
        label={t('session.register.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField label={t('session.register.password')} isRefused={isWrong('password')} strength={strength} />
      <NameFields field={field} />
      {brand.custom_fields.map(({ key, name, required }) => (
        <TextField
          key={key}
          {...field(`${CUSTOM_FIELD}${key}`, t('session.register.custom.required', { name }))}
          label={name}
          isOptional={!required}
          required={required}
        />
      ))}
      <TermsSentence brand={brand} label={t('session.register.submit')} />
      <SubmitRow captcha={captcha} isPending={sending.isPending}>
        {t('session.register.submit')}
      </SubmitRow>
    </SessionForm>
  );
}

interface RegisterFormProps {
  readonly sending: PendingSubmission;
  readonly brand: StorefrontView['brand'];
  readonly answer: ({ readonly step: 'register' } & RefusedForm) | FromCheckout | undefined;
  /** The email address of a repeated registration. */
  readonly email: string | null;
  readonly next: string | null;
  readonly captcha: ReactNode;
}

/** The value of a field after a refusal, and its problem. */
type FieldOf = (
  name: string,
  problem: string,
) => { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined };

function NameFields({ field }: { readonly field: FieldOf }) {
  const t = useText(session);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('firstname', t('session.register.firstname.required'))}
        label={t('session.register.firstname')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastname', t('session.register.lastname.required'))}
        label={t('session.register.lastname')}
        autoComplete="family-name"
        required
      />
    </div>
  );
}

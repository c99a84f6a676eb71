import type { ReactNode } from 'react';
import { NewPasswordField } from '#web/features/session/new-password-field.tsx';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import type { RefusedForm } from '#web/features/session/session-result.ts';
import { SubmitRow } from '#web/features/session/submit-row.tsx';
import { useFormStrength } from '#web/features/session/use-form-strength.ts';
import { CUSTOM_FIELD } from '#web/forms/custom-field.ts';
import { CARRIED_FIELD } from '#web/forms/sent-form.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { FromCheckout } from './from-checkout.ts';
import { useCheckoutInput } from './use-checkout-input.ts';

/** The registration form with the brand's custom fields and the agreement to the terms above its button. */
export function RegisterForm({ sending, brand, result, email, next, captcha }: RegisterFormProps) {
  const t = useText(session);
  const refused = result?.step === 'register' ? result : undefined;
  const checkout = result?.step === 'from-checkout' ? result : undefined;
  const form = useFocusOnRefusal(refused);
  const encodedForm = refused?.input[CARRIED_FIELD] ?? checkout?.encodedForm ?? '';
  useCheckoutInput(form, next);
  const { strength, onChange } = useFormStrength();
  const isInvalid = (name: string) => refused?.fields.includes(name) === true;
  const field: FieldOf = (name, problem) => ({
    name,
    defaultValue: refused?.input[name] ?? (name === 'firstname' || name === 'lastname' ? checkout?.[name] : undefined),
    error: isInvalid(name) ? problem : undefined,
  });
  return (
    <SessionForm
      ref={form}
      {...{ sending, next, onChange }}
      {...(encodedForm === '' ? {} : { hidden: { [CARRIED_FIELD]: encodedForm } })}
    >
      {refused === undefined ? null : <RefusalNotice title={t('session.register.failed')} refused={refused} />}
      <TextField
        {...field('email', t('session.register.email.required'))}
        defaultValue={refused?.input['email'] ?? email ?? checkout?.email}
        label={t('session.register.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField label={t('session.register.password')} isRefused={isInvalid('password')} strength={strength} />
      <NameFields field={field} />
      {brand.customFields.map(({ key, name, required }) => (
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
  readonly result: ({ readonly step: 'register' } & RefusedForm) | FromCheckout | undefined;
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

/** The agreement to the terms, above the button. The terms open in a new tab, so that input is kept. */
function TermsSentence({ brand, label }: TermsSentenceProps) {
  const t = useText(brandText, session);
  const terms = t('brand.terms');
  return (
    <p className="text-13 text-muted-foreground">
      {t.rich('session.register.agree', {
        label,
        brand: brand.name,
        terms:
          brand.legal.termsUrl === '' ? (
            terms
          ) : (
            <TextLink href={brand.legal.termsUrl} target="_blank">
              {terms}
              <VisuallyHidden> ({t('brand.newTab')})</VisuallyHidden>
            </TextLink>
          ),
      })}
    </p>
  );
}

interface TermsSentenceProps {
  readonly brand: StorefrontView['brand'];
  /** The label of the button. */
  readonly label: string;
}

import { Form, useNavigation } from 'react-router';
import type { StorefrontView } from '#web/shell-data.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CUSTOM_FIELD } from './custom-field.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import type { RefusedForm } from './session-answer.ts';
import { TermsSentence } from './terms-sentence.tsx';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

/** The register form with the brand's own fields and the agreement before its button (specification §5). */
export function RegisterForm({ brand, refused, next }: RegisterFormProps) {
  const t = useText(session);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFocusOnRefusal(refused);
  const field: FieldOf = (name, problem) => ({
    name,
    defaultValue: refused?.typed[name],
    error: refused?.fields.includes(name) === true ? problem : undefined,
  });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      {refused === undefined ? null : <RefusalNotice title={t('session.register.failed')} refused={refused} />}
      <input type="hidden" name="next" value={next ?? ''} />
      <TextField
        {...field('email', t('session.register.email.required'))}
        label={t('session.register.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('password', t('session.register.password.required'))}
        label={t('session.register.password')}
        type="password"
        autoComplete="new-password"
        hint={t('session.register.password.hint')}
        required
      />
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
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {t('session.register.submit')}
      </Button>
    </Form>
  );
}

interface RegisterFormProps {
  readonly brand: StorefrontView['brand'];
  readonly refused: RefusedForm | undefined;
  readonly next: string | null;
}

/** What a field holds after a refusal, and its problem where it has one. */
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

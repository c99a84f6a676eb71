import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { SavedEntryView, SavedField, SavedKind } from '#web/forms/saved-kinds.ts';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import { useFormVersion } from '#web/forms/use-form-version.ts';
import saved from '#web/text/en/billing-saved.json';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SavedFailure } from './saved-failure.tsx';
import type { SavedRefusal } from './saved-views.ts';

/** The fields of a new or saved entry; after a refusal with the input and its problems. */
export function SavedForm({ kind, id, version: present, start, refusal, addressFields }: SavedFormProps) {
  const t = useText(saved);
  const { formData } = useNavigation();
  const intent = id === '' ? 'add' : 'change';
  const isPending = isSent(formData, { intent, kind, id });
  const form = useFocusOnRefusal(refusal);
  const field = useField({ kind, id, start, refusal });
  const version = useFormVersion(present, refusal);
  return (
    <Form
      ref={form}
      method="post"
      action={`#${kind}`}
      noValidate
      preventScrollReset
      className="grid max-w-xl gap-4"
      {...version.events}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input {...version.field} />
      {refusal === null ? null : <SavedFailure refusal={refusal} />}
      {kind === 'address' ? addressFields(field) : null}
      {kind === 'company' ? <CompanyFields field={field} /> : null}
      {kind === 'phone' ? <PhoneEntry field={field} /> : null}
      {kind === 'email' ? <EmailField field={field} /> : null}
      <div>
        <Button name="intent" value={intent} variant="primary" isPending={isPending}>
          {t('billing.saved.save')}
        </Button>
      </div>
    </Form>
  );
}

export interface SavedFormProps {
  readonly kind: SavedKind;
  /** '' for a new entry. */
  readonly id: string;
  /** The version that is changed. */
  readonly version?: string | undefined;
  readonly start: SavedEntryView['fields'] | null;
  readonly refusal: SavedRefusal | null;
  /** The name and address fields, the same as at checkout. */
  readonly addressFields: (field: SavedFieldOf) => ReactNode;
}

/** Returns the properties of a field by its name. */
export type SavedFieldOf = (name: SavedField) => {
  readonly id: string;
  readonly name: SavedField;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

/** Whether this form is being submitted. */
function isSent(formData: FormData | undefined, form: Readonly<Record<string, string>>): boolean {
  return formData !== undefined && Object.entries(form).every(([name, value]) => formData.get(name) === value);
}

function useField({ kind, id, start, refusal }: Omit<SavedFormProps, 'version' | 'addressFields'>): SavedFieldOf {
  const t = useText(billing);
  return (name) => {
    const code = refusal?.fields.find(({ path }) => path === name)?.code;
    const value = refusal?.input[name] ?? start?.[name] ?? '';
    return { id: `${kind}-${id}-${name}`, name, defaultValue: value, error: errorText(name, code, value, t) };
  };
}

function errorText(
  name: SavedField,
  code: string | undefined,
  number: string,
  t: ReturnType<typeof useText<readonly [typeof billing]>>,
): string | undefined {
  if (code === undefined) return undefined;
  if (name === 'taxNumber' && code === 'invalid') return t('billing.taxNumber.invalid', { number });
  // Phone numbers are stored in international format only.
  const key = `billing.error.${name}.${name === 'phone' && code === 'invalid' ? 'not-international' : code}`;
  if (t.has(key)) return t(key);
  return t(code === 'too-long' ? 'billing.error.too-long' : 'billing.error.invalid');
}

function CompanyFields({ field }: { readonly field: SavedFieldOf }) {
  const t = useText(billing);
  return (
    <>
      <TextField
        {...field('company')}
        label={t('billing.company')}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <TextField {...field('registrationNumber')} label={t('billing.registrationNumber')} maxLength={60} isOptional />
      <TextField
        {...field('taxNumber')}
        label={t('billing.taxNumber')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        isOptional
      />
    </>
  );
}

function PhoneEntry({ field }: { readonly field: SavedFieldOf }) {
  const t = useText(billing);
  return (
    <PhoneField
      {...field('phone')}
      label={t('billing.phone')}
      hint={t('billing.phone.hint.optional')}
      autoComplete="tel"
      required
    />
  );
}

function EmailField({ field }: { readonly field: SavedFieldOf }) {
  const t = useText(billing);
  return (
    <TextField
      {...field('email')}
      label={t('billing.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}

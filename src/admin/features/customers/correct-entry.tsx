import { CommandForm, useOutcome } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import customer from '#admin/text/en/customer.json';
import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Customer } from './customer-data.ts';

/** The form that corrects saved billing details; refused fields are marked. */
export function CorrectEntry({ entry: { id, kind, fields }, version, commandId }: CorrectEntryProps) {
  const t = useText(customer);
  const { refusal } = useOutcome('change-billing', id);
  const errorOf = (field: string) => {
    const code = refusal?.fields?.find(({ path }) => path === field)?.code;
    if (code === undefined) return undefined;
    return t(code === 'required' ? 'customer.field-required' : 'customer.field-invalid');
  };
  return (
    <Disclosure
      summary={
        <span aria-label={t('customer.correct-label', { kind: t(`customer.kind.${kind}`) })}>
          {t('customer.correct')}
        </span>
      }
    >
      <CommandForm intent="change-billing" row={id} commandId={commandId} fields={{ version }} className="grid gap-3">
        <p className="text-13 text-muted-foreground">{t('customer.correct-hint')}</p>
        {SAVED_FIELDS[kind].map((field) => (
          <TextField
            key={field}
            label={t(`customer.field.${field}`)}
            name={field}
            defaultValue={fields[field]}
            error={errorOf(field)}
          />
        ))}
        <TextField label={t('customer.reason')} name="reason" required />
        <SubmitButton variant="primary" size="small">
          {t('customer.save')}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}

interface CorrectEntryProps {
  readonly entry: Customer['savedDetails'][number];
  readonly version: string;
  readonly commandId: string;
}

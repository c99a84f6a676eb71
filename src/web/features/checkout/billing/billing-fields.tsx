import type { ReactNode } from 'react';
import type {
  BillingDetails,
  BillingErrors,
  BillingField,
  CheckoutView,
} from '#web/features/checkout/checkout-data.ts';
import { fieldErrorText } from '#web/features/checkout/results/refusal-text.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressRules } from './address-rules.ts';
import { BillingMore } from './billing-more.tsx';
import { CompanyFields } from './company-fields.tsx';

/** The billing details: the fields of the country's addresses and, for a business, the fields its invoice needs. */
export function BillingFields({
  start,
  errors,
  countries,
  rules,
  requiresPhone,
  taxNumberState,
  sent,
}: BillingFieldsProps) {
  const t = useText(billing);
  const field = (name: BillingField) => ({
    id: `billing-${name}`,
    name,
    defaultValue: start[name],
    error: fieldErrorText(name, errors[name], (sent ?? start)[name], t),
  });
  const phone = {
    ...field('phone'),
    label: t('billing.phone'),
    autoComplete: 'tel',
  };
  return (
    <>
      <TextField {...field('name')} label={t('billing.name')} autoComplete="name" maxLength={200} required />
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
      {requiresPhone ? (
        <div className="hidden group-has-[#registrant-same-as-billing:checked]/checkout:block">
          <PhoneField {...phone} hint={t('billing.phone.hint')} aria-required="true" />
        </div>
      ) : null}
      <CompanyFields field={field} taxNumberState={errors.taxNumber === undefined ? taxNumberState : null} />
      <AddressFields field={field} countries={countries} rules={rules} />
      {requiresPhone ? null : (
        <BillingMore summary={t('billing.phone.add')} isOpen={start.phone !== '' || errors.phone !== undefined}>
          <PhoneField {...phone} hint={t('billing.phone.hint.optional')} isOptional />
        </BillingMore>
      )}
    </>
  );
}

interface BillingFieldsProps {
  readonly start: BillingDetails;
  readonly errors: BillingErrors;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
  /** Registries require a phone number of the domain owner; asked for while the owner is the billed person. */
  readonly requiresPhone: boolean;
  /** The validation state of the saved tax number. */
  readonly taxNumberState?: ReactNode;
  /** The input of a refused form. */
  readonly sent?: BillingDetails | null;
}

/** Returns the properties of a form field by its name. */
export type FieldOf = (name: BillingField) => {
  readonly id: string;
  readonly name: BillingField;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

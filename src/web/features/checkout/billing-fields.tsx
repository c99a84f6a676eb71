import type { ReactNode } from 'react';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressRules } from './address-rules.ts';
import { BillingMore } from './billing-more.tsx';
import { BuyerType } from './buyer-type.tsx';
import type { BillingDetails, BillingErrors, BillingField, CheckoutView } from './checkout-data.ts';
import { CompanyFields } from './company-fields.tsx';
import { fieldErrorText } from './refusal-text.ts';

/** Who is billed and where: what the country's addresses need, and of a business what its invoice needs (D10). */
export function BillingFields({
  start,
  errors,
  countries,
  rules,
  asksPhone,
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
    <div className="group/billing grid gap-4">
      <BuyerType start={start.type} />
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
      {asksPhone ? (
        <div className="hidden group-has-[#registrant-same-as-billing:checked]/checkout:block">
          <PhoneField {...phone} hint={t('billing.phone.hint')} aria-required="true" />
        </div>
      ) : null}
      <CompanyFields field={field} taxNumberState={errors.tax_number === undefined ? taxNumberState : null} />
      <AddressFields field={field} countries={countries} rules={rules} />
      {asksPhone ? null : (
        <BillingMore summary={t('billing.phone.add')} isOpen={start.phone !== '' || errors.phone !== undefined}>
          <PhoneField {...phone} hint={t('billing.phone.hint.optional')} isOptional />
        </BillingMore>
      )}
    </div>
  );
}

interface BillingFieldsProps {
  readonly start: BillingDetails;
  readonly errors: BillingErrors;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
  /** Registries want to be able to call who holds a name; asked while that is who is billed. */
  readonly asksPhone: boolean;
  /** What is known of the tax number that is kept. */
  readonly taxNumberState?: ReactNode;
  /** What was refused while it was typed. */
  readonly sent?: BillingDetails | null;
}

/** What a field of this form is told, by its name. */
export type FieldOf = (name: BillingField) => {
  readonly id: string;
  readonly name: BillingField;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

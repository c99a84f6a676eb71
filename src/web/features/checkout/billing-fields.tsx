import { useState } from 'react';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressRules } from './address-rules.ts';
import { BuyerType } from './buyer-type.tsx';
import type { BillingDetails, BillingErrors, BillingField, CheckoutView } from './checkout-data.ts';
import { CompanyFields } from './company-fields.tsx';
import { fieldErrorText } from './refusal-text.ts';

/** Who is billed and where: what the country's addresses need, and of a business what its invoice needs (D10). */
export function BillingFields({ start, errors, countries, rules }: BillingFieldsProps) {
  const t = useText(billing);
  const [country, setCountry] = useState(start.country);
  const field = (name: BillingField) => ({
    id: `billing-${name}`,
    name,
    defaultValue: start[name],
    error: fieldErrorText(name, errors[name], start[name], t),
  });
  const { defaultValue: startCountry, ...countryField } = field('country');
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
      <CompanyFields field={field} />
      <SelectField
        {...countryField}
        label={t('billing.country')}
        autoComplete="country"
        defaultValue={startCountry}
        onChange={(event) => setCountry(event.currentTarget.value)}
        required
      >
        {startCountry === '' ? <option value="">{t('billing.country.choose')}</option> : null}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('line1')} label={t('billing.line1')} autoComplete="address-line1" maxLength={200} required />
      <PlaceFields field={field} country={country} rules={rules} />
      {KEPT.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={start[name]} />
      ))}
    </div>
  );
}

/** Not asked for here; what a saved entry holds of them stays. */
const KEPT = ['line2', 'phone'] as const;

interface BillingFieldsProps {
  readonly start: BillingDetails;
  readonly errors: BillingErrors;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
}

/** What a field of this form is told, by its name. */
export type FieldOf = (name: BillingField) => {
  readonly id: string;
  readonly name: BillingField;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

function PlaceFields({ field, country, rules }: PlaceFieldsProps) {
  const t = useText(billing);
  const needsRegion = rules.regionRequired.includes(country);
  const hasPostcode = !rules.postcodeNone.includes(country);
  const isPostcodeRequired = rules.postcodeRequired.includes(country);
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-x-3 gap-y-4">
      {hasPostcode ? (
        <TextField
          {...field('postcode')}
          label={t('billing.postcode')}
          autoComplete="postal-code"
          maxLength={20}
          required={isPostcodeRequired}
          isOptional={!isPostcodeRequired}
        />
      ) : null}
      <div className="first:col-span-full">
        <TextField
          {...field('city')}
          label={t('billing.city')}
          autoComplete="address-level2"
          maxLength={120}
          required
        />
      </div>
      {needsRegion ? (
        <div className="col-span-full">
          <TextField
            {...field('region')}
            label={t('billing.region')}
            autoComplete="address-level1"
            maxLength={120}
            required
          />
        </div>
      ) : null}
    </div>
  );
}

interface PlaceFieldsProps {
  readonly field: FieldOf;
  readonly country: string;
  readonly rules: AddressRules;
}

import { useState } from 'react';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressRules } from './address-rules.ts';
import type { CheckoutView } from './checkout-data.ts';

/** Country, street and place, with what the country's addresses need (D10). */
export function AddressFields({ field, countries, rules, autofill = '' }: AddressFieldsProps) {
  const t = useText(billing);
  const { defaultValue: startCountry, ...countryField } = field('country');
  const [country, setCountry] = useState(startCountry);
  return (
    <>
      <SelectField
        {...countryField}
        label={t('billing.country')}
        autoComplete={`${autofill}country`}
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
      <TextField
        {...field('line1')}
        label={t('billing.line1')}
        autoComplete={`${autofill}address-line1`}
        maxLength={200}
        required
      />
      <PlaceFields field={field} country={country} rules={rules} autofill={autofill} />
    </>
  );
}

interface AddressFieldsProps {
  readonly field: AddressFieldOf;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
  /** 'section-… ' where a form asks for several addresses. */
  readonly autofill?: string;
}

/** What a field of an address is told, by its name. */
type AddressFieldOf = (name: 'country' | 'line1' | 'postcode' | 'city' | 'region') => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

function PlaceFields({ field, country, rules, autofill }: PlaceFieldsProps) {
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
          autoComplete={`${autofill}postal-code`}
          maxLength={20}
          required={isPostcodeRequired}
          isOptional={!isPostcodeRequired}
        />
      ) : null}
      <div className="first:col-span-full">
        <TextField
          {...field('city')}
          label={t('billing.city')}
          autoComplete={`${autofill}address-level2`}
          maxLength={120}
          required
        />
      </div>
      {needsRegion ? (
        <div className="col-span-full">
          <TextField
            {...field('region')}
            label={t('billing.region')}
            autoComplete={`${autofill}address-level1`}
            maxLength={120}
            required
          />
        </div>
      ) : null}
    </div>
  );
}

interface PlaceFieldsProps {
  readonly field: AddressFieldOf;
  readonly country: string;
  readonly rules: AddressRules;
  readonly autofill: string;
}

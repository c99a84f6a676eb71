import { useState } from 'react';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { placeFields } from './address-place.ts';
import type { PlaceField } from './address-place.ts';
import type { AddressRules } from './address-rules.ts';
import { BillingMore } from './billing-more.tsx';
import type { CheckoutView } from './checkout-data.ts';

/** Country, street and place, with what the country's addresses need, in their order (D10). */
export function AddressFields({ field, countries, rules, autofill = '' }: AddressFieldsProps) {
  const t = useText(billing);
  const { defaultValue: startCountry, ...countryField } = field('country');
  const [country, setCountry] = useState(startCountry);
  const line2 = field('line2');
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
      <div className="grid gap-2">
        <TextField
          {...field('line1')}
          label={t('billing.line1')}
          autoComplete={`${autofill}address-line1`}
          maxLength={200}
          required
        />
        <BillingMore summary={t('billing.line2.add')} isOpen={line2.defaultValue !== '' || line2.error !== undefined}>
          <TextField
            {...line2}
            label={t('billing.line2')}
            autoComplete={`${autofill}address-line2`}
            maxLength={200}
            isOptional
          />
        </BillingMore>
      </div>
      <PlaceFields field={field} country={country} rules={rules} autofill={autofill} />
    </>
  );
}

export interface AddressFieldsProps {
  readonly field: AddressFieldOf;
  readonly countries: CheckoutView['countries'];
  readonly rules: AddressRules;
  /** 'section-… ' where a form asks for several addresses. */
  readonly autofill?: string;
}

/** What a field of an address is told, by its name. */
type AddressFieldOf = (name: 'country' | 'line1' | 'line2' | 'postcode' | 'city' | 'region') => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

/**
 * Keyed, so that what was typed moves with its field when another country orders them otherwise. Until a country is chosen nobody knows whether it has
 * postcodes; beside the words that one may be left out a phone has no room for a second field.
 */
function PlaceFields({ field, country, rules, autofill }: Required<Omit<AddressFieldsProps, 'countries'>> & InCountry) {
  const t = useText(billing);
  const names = placeFields(country, rules);
  const isOptional = country !== '' && !rules.postcodeRequired.includes(country);
  return (
    <div className="grid grid-cols-5 gap-x-3 gap-y-4">
      {names.map((name) => (
        <div key={name} className={classNames(widthOf(name, names), isOptional && 'max-sm:col-span-full')}>
          <TextField
            {...field(name)}
            label={t(`billing.${name}`)}
            autoComplete={`${autofill}${AUTOFILL[name]}`}
            maxLength={name === 'postcode' ? 20 : 120}
            required={name !== 'postcode' || rules.postcodeRequired.includes(country)}
            isOptional={name === 'postcode' && isOptional}
          />
        </div>
      ))}
    </div>
  );
}

interface InCountry {
  readonly country: string;
}

const AUTOFILL = { postcode: 'postal-code', city: 'address-level2', region: 'address-level1' } as const;

/** Two in a row, the odd one on a row of its own: before a region that stands between, a town; else the region, or whatever is alone. */
function widthOf(name: PlaceField, names: readonly PlaceField[]): string {
  if (name === 'postcode') return 'col-span-2';
  const isOdd = name === 'region' ? names[1] !== 'region' : names.length === 1 || names[1] === 'region';
  return isOdd ? 'col-span-full' : 'col-span-3';
}

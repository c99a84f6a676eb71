import { useState } from 'react';
import type { CheckoutView } from '#web/features/checkout/checkout-data.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type PlaceField, placeFields } from './address-place.ts';
import type { AddressRules } from './address-rules.ts';
import { addressWord } from './address-words.ts';
import { BillingMore } from './billing-more.tsx';

/** Country, street and place. The country decides which fields its addresses have and their order. */
export function AddressFields({ field, countries, rules, autofill = '' }: AddressFieldsProps) {
  const t = useText(billing);
  const { defaultValue: initialCountry, error, ...countryField } = field('country');
  // A country that is not among the options, such as a saved address where the brand does not sell, has to be chosen
  // again: a browser would select the first option.
  const isElsewhere = initialCountry !== '' && countries.every(({ code }) => code !== initialCountry);
  const startCountry = isElsewhere ? '' : initialCountry;
  const [country, setCountry] = useState(startCountry);
  const line2 = field('line2');
  return (
    <>
      <SelectField
        {...countryField}
        label={t('billing.country')}
        autoComplete={`${autofill}country`}
        defaultValue={startCountry}
        error={isElsewhere && country === '' ? t('billing.error.country.not-sold') : error}
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
          label={t(addressWord('line1', country))}
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
  /** The autocomplete prefix 'section-… ' where a form has several addresses. */
  readonly autofill?: string;
}

/** Returns the properties of an address field by its name. */
type AddressFieldOf = (name: 'country' | 'line1' | 'line2' | 'postcode' | 'city' | 'region') => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

/**
 * Keyed by name, so that input moves with its field when another country changes the order. Before a country is chosen
 * it is unknown whether it has postcodes; on phones the field takes the full width, because the label 'optional' leaves
 * no room for a second one.
 */
function PlaceFields({ field, country, rules, autofill }: Required<Omit<AddressFieldsProps, 'countries'>> & InCountry) {
  const t = useText(billing);
  const names = placeFields(country, rules);
  const isOptional = country !== '' && !rules.postcodeRequired.includes(country);
  const isRequired = (name: PlaceField) => REQUIRED[name](country, rules);
  return (
    <div className="grid grid-cols-5 gap-x-3 gap-y-4">
      {names.map((name) => (
        <div key={name} className={classNames(widthOf(name, names), isOptional && 'max-sm:col-span-full')}>
          {name === 'region' && rules.regions[country] !== undefined ? (
            <RegionField
              {...{ field, country, autofill }}
              regions={rules.regions[country]}
              isRequired={isRequired(name)}
            />
          ) : (
            <TextField
              {...field(name)}
              label={t(addressWord(name, country))}
              autoComplete={`${autofill}${AUTOFILL[name]}`}
              maxLength={name === 'postcode' ? 20 : 120}
              required={isRequired(name)}
              isOptional={name === 'postcode' && isOptional}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface InCountry {
  readonly country: string;
}

/**
 * A select of the country's regions. A saved code selects its region; a saved value that is none of the regions stays
 * as an additional option.
 */
function RegionField({ field, country, autofill, regions, isRequired }: RegionFieldProps) {
  const t = useText(billing);
  const { defaultValue: written, ...region } = field('region');
  const known = regions.find(({ name, code }) =>
    [name, code].some((one) => one?.toLowerCase() === written.toLowerCase()),
  );
  const [isFirst] = useState(country);
  const begins = known?.name ?? (isFirst === country ? written : '');
  return (
    <SelectField
      key={country}
      {...region}
      label={t(addressWord('region', country))}
      autoComplete={`${autofill}${AUTOFILL.region}`}
      defaultValue={begins}
      required={isRequired}
      isOptional={!isRequired}
    >
      <option value="">{t('billing.region.choose')}</option>
      {known === undefined && begins !== '' ? <option value={begins}>{begins}</option> : null}
      {regions.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface RegionFieldProps extends InCountry, Required<Pick<AddressFieldsProps, 'field' | 'autofill'>> {
  readonly regions: AddressRules['regions'][string];
  readonly isRequired: boolean;
}

const REQUIRED: Readonly<Record<PlaceField, (country: string, rules: AddressRules) => boolean>> = {
  postcode: (country, { postcodeRequired }) => postcodeRequired.includes(country),
  city: () => true,
  region: (country, { regionRequired }) => regionRequired.includes(country),
};

const AUTOFILL = { postcode: 'postal-code', city: 'address-level2', region: 'address-level1' } as const;

/**
 * Two fields per row. With an odd number one takes the full row: the town when a region is between town and postcode,
 * else the region or the only field.
 */
function widthOf(name: PlaceField, names: readonly PlaceField[]): string {
  if (name === 'postcode') return 'col-span-2';
  const isOdd = name === 'region' ? names[1] !== 'region' : names.length === 1 || names[1] === 'region';
  return isOdd ? 'col-span-full' : 'col-span-3';
}

import { AddressFields } from '#web/features/checkout/billing/address-fields.tsx';
import { ownerErrorCode } from '#web/features/checkout/billing/billing-errors-of.ts';
import { fieldErrorText } from '#web/features/checkout/results/refusal-text.ts';
import billing from '#web/text/en/billing.json';
import registrant from '#web/text/en/domains-registrant.json';
import { useText } from '#web/text/use-text.ts';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type OwnerField, registrantId, registrantName } from './registrant-form.ts';
import type { RegistrantSectionProps } from './registrant-section.tsx';

/** A domain owner other than the billed person: the name, address, email and phone every registry requires. */
export function OwnerFields({ start, problems, countries, rules }: Omit<RegistrantSectionProps, 'questions'>) {
  const t = useText(billing);
  const domainText = useText(registrant);
  const field = (name: OwnerField) => {
    const problem = problems.find(({ path }) => path === name);
    return {
      id: registrantId(name),
      name: registrantName(name),
      defaultValue: start[name],
      error: fieldErrorText(name, problem && ownerErrorCode(problem), start[name], t),
    };
  };
  return (
    <>
      <TextField {...field('name')} label={t('billing.name')} autoComplete={`${OWNER}name`} maxLength={200} required />
      <TextField
        {...field('company')}
        label={t('billing.company')}
        hint={domainText('domains.registrant.company.hint')}
        autoComplete={`${OWNER}organization`}
        maxLength={200}
        isOptional
      />
      <TextField
        {...field('email')}
        label={t('billing.email')}
        type="email"
        autoComplete={`${OWNER}email`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PhoneField
        {...field('phone')}
        label={t('billing.phone')}
        hint={t('billing.phone.hint')}
        autoComplete={`${OWNER}tel`}
        countryField={registrantName('country')}
        required
      />
      <AddressFields field={field} countries={countries} rules={rules} autofill={OWNER} />
    </>
  );
}

/** The autocomplete section that separates the owner from the billing details. */
const OWNER = 'section-owner ';

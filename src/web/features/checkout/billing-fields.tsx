import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressRules } from './address-rules.ts';
import { BuyerType } from './buyer-type.tsx';
import type { BillingDetails, BillingErrors, BillingField, CheckoutView } from './checkout-data.ts';
import { CompanyFields } from './company-fields.tsx';
import { fieldErrorText } from './refusal-text.ts';

/** Who is billed and where: what the country's addresses need, and of a business what its invoice needs (D10). */
export function BillingFields({ start, errors, countries, rules, asksPhone }: BillingFieldsProps) {
  const t = useText(billing);
  const field = (name: BillingField) => ({
    id: `billing-${name}`,
    name,
    defaultValue: start[name],
    error: fieldErrorText(name, errors[name], start[name], t),
  });
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
          <TextField
            {...field('phone')}
            label={t('billing.phone')}
            hint={t('billing.phone.hint')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            aria-required="true"
          />
        </div>
      ) : null}
      <CompanyFields field={field} />
      <AddressFields field={field} countries={countries} rules={rules} />
      {KEPT.filter((name) => !asksPhone || name !== 'phone').map((name) => (
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
  /** Registries want to be able to call who holds a name; asked while that is who is billed. */
  readonly asksPhone: boolean;
}

/** What a field of this form is told, by its name. */
export type FieldOf = (name: BillingField) => {
  readonly id: string;
  readonly name: BillingField;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

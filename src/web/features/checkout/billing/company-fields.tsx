import type { ReactNode } from 'react';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { FieldOf } from './billing-fields.tsx';

/** The fields of a business, visible while 'business' is selected. */
export function CompanyFields({ field, taxNumberState }: CompanyFieldsProps) {
  const t = useText(billing);
  return (
    <div className="hidden gap-4 group-has-[input[value=business]:checked]/billing:grid">
      <TextField
        {...field('company')}
        label={t('billing.company')}
        autoComplete="organization"
        maxLength={200}
        aria-required="true"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('registrationNumber')} label={t('billing.registrationNumber')} maxLength={60} isOptional />
        <div className="grid gap-1.5">
          <TextField
            {...field('taxNumber')}
            label={t('billing.taxNumber')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            isOptional
          />
          {taxNumberState ?? <p className="text-13 text-muted-foreground">{t('billing.taxNumber.hint')}</p>}
        </div>
      </div>
    </div>
  );
}

interface CompanyFieldsProps {
  readonly field: FieldOf;
  /** The validation state of the saved number, in the place of the hint, so that the layout does not shift. */
  readonly taxNumberState: ReactNode;
}

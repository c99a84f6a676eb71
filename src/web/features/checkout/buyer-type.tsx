import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import type { BillingDetails } from './checkout-data.ts';

/** Personal or business; what a business is asked besides appears by style alone, so it works without scripts. */
export function BuyerType({ start }: { readonly start: BillingDetails['type'] }) {
  const t = useText(billing);
  return (
    <fieldset>
      <legend className="sr-only">{t('billing.type')}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-md border border-border bg-muted p-1">
        {TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-10 items-center justify-center rounded-sm border border-transparent text-14 font-medium text-muted-foreground has-checked:border-primary has-checked:bg-surface has-checked:text-surface-foreground has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input type="radio" name="type" value={type} defaultChecked={type === start} className="sr-only" />
            {t(`billing.type.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const TYPES = ['personal', 'business'] as const;

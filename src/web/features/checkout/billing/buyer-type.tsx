import type { BillingDetails } from '#web/features/checkout/checkout-data.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';

/** Personal or business. The fields of a business are shown by CSS, so that it works without scripts. */
export function BuyerType({ start }: { readonly start: BillingDetails['type'] }) {
  const t = useText(billing);
  return (
    <fieldset>
      <legend className="sr-only">{t('billing.type')}</legend>
      <div className="segments grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))]">
        {TYPES.map((type) => (
          <label key={type} className="segment has-focus-visible:outline-2 has-focus-visible:outline-ring">
            <input type="radio" name="type" value={type} defaultChecked={type === start} className="sr-only" />
            {t(`billing.type.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const TYPES = ['personal', 'business'] as const;

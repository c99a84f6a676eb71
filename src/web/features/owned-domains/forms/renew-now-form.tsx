import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { useOwnedPrices } from '#web/features/owned-domains/use-owned-prices.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** Renews a domain by a number of years, each with its price; leads to the basket. */
export function RenewNowForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const day = useDay();
  const { list } = useOwnedPrices();
  const state = useFormState(outcome, 'renew');
  const { renewals, expiresAt, price } = domain;
  const [only] = renewals;
  if (only === undefined || expiresAt === null || price === null) return null;
  const written = ({ years, amountMinor }: typeof only) =>
    t('domains.owned.renewNow.years', { years, price: list(amountMinor, price.currency) });
  return (
    <FormCard intent="renew" title={t('domains.owned.renewNow')}>
      <ChangeForm intent="renew" state={state} submit={t('domains.owned.renewNow.submit')}>
        <p className="text-14">{t('domains.owned.renewNow.text', { date: day(expiresAt) })}</p>
        {renewals.length === 1 ? (
          <>
            <input type="hidden" name="years" value={only.years} />
            <p className="money text-14 font-medium">{written(only)}</p>
          </>
        ) : (
          <SelectField
            label={t('domains.owned.renewNow.label')}
            name="years"
            defaultValue={state.refusal?.input['years'] ?? only.years}
          >
            {renewals.map((renewal) => (
              <option key={renewal.years} value={renewal.years}>
                {written(renewal)}
              </option>
            ))}
          </SelectField>
        )}
      </ChangeForm>
    </FormCard>
  );
}

import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { useOwnedPrices } from '#web/features/owned-domains/use-owned-prices.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** Restores an expired domain: the fee, the included years and the total; leads to the basket. */
export function RestoreForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const { list } = useOwnedPrices();
  const state = useFormState(outcome, 'restore');
  const { restore, price } = domain;
  if (restore === null || price === null) return null;
  const { years, feeMinor, yearsMinor } = restore;
  const rows = [
    [t('domains.owned.restore.fee'), feeMinor],
    [t('domains.owned.restore.years', { years }), yearsMinor],
    [t('domains.owned.restore.total'), feeMinor + yearsMinor],
  ] as const;
  return (
    <FormCard intent="restore" title={t('domains.owned.restore')}>
      <ChangeForm intent="restore" state={state} submit={t('domains.owned.restore.submit')}>
        <p className="text-14">{t('domains.owned.restore.text')}</p>
        <dl className="grid max-w-md gap-2 text-14">
          {rows.map(([name, amountMinor]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 last:font-semibold">
              <dt>{name}</dt>
              <dd className="money">{list(amountMinor, price.currency)}</dd>
            </div>
          ))}
        </dl>
      </ChangeForm>
    </FormCard>
  );
}

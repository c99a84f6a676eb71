import { methodName } from '#core/payments/payment-method.ts';
import type { FormOutcome, OwnedDetail, RenewalPrice } from '#web/features/owned-domains/owned-views.ts';
import { useOwnedPrices } from '#web/features/owned-domains/use-owned-prices.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** Auto-renewal of a domain, with its date and the price of the next term, also where it is off. */
export function RenewalForm({ domain, price, outcome }: RenewalFormProps) {
  const t = useText(owned);
  const state = useFormState(outcome, 'auto-renew');
  const text = useRenewalText()(domain, price);
  const { autoRenew } = domain;
  return (
    <FormCard intent="auto-renew" title={t('domains.owned.renew')}>
      <ChangeForm
        intent="auto-renew"
        state={state}
        target={autoRenew ? 'off' : 'on'}
        submit={t(autoRenew ? 'domains.owned.renew.switchOff' : 'domains.owned.renew.switchOn')}
        saved={t('domains.owned.saved.here')}
      >
        <p className="text-14">{text}</p>
      </ChangeForm>
    </FormCard>
  );
}

interface RenewalFormProps {
  readonly domain: OwnedDetail;
  /** The price of the next term, as the customer confirmed it; null where it cannot be renewed or was not loaded. */
  readonly price: RenewalPrice | null;
  readonly outcome: FormOutcome;
}

function useRenewalText(): (domain: OwnedDetail, next: RenewalPrice | null) => string {
  const t = useText(owned);
  const day = useDay();
  const prices = useOwnedPrices();

  const charged = ({ charge }: OwnedDetail) => {
    if (charge === null) return '';
    const { method } = charge;
    if (method === null) return ` ${t('domains.owned.renew.byHand', { day: day(charge.at) })}`;
    const name = methodName(method);
    return ` ${t('domains.owned.renew.charged', { day: day(charge.at), method: name })}`;
  };

  const amountOf = (next: RenewalPrice | null) => {
    if (next === null) return null;
    const amount = prices.charged(next.amountMinor, next);
    return next.term === 12 ? t('domains.owned.price.year', { price: amount }) : amount;
  };

  return (domain, next) => {
    const { autoRenew, expiresAt } = domain;
    if (expiresAt === null) return t(autoRenew ? 'domains.owned.renew.onOpen' : 'domains.owned.renew.offOpen');
    const date = day(expiresAt);
    const price = amountOf(next);
    const isWaiting = next?.rise?.state === 'not-renewed';
    if (!autoRenew) {
      const needsConsent = isWaiting || (next?.rise?.state === 'announced' && !next.rise.isAtOldPrice);
      const off = t('domains.owned.renew.off', { date });
      return price === null || needsConsent ? off : `${off} ${t('domains.owned.renew.cost', { date, price })}`;
    }
    if (isWaiting) return t('domains.owned.renew.waits', { date });
    if (price === null) return t('domains.owned.renew.onUnpriced', { date });
    return `${t('domains.owned.renew.on', { date, price })}${charged(domain)}`;
  };
}

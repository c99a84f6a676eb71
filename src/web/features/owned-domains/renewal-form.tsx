import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import { useFormStand } from '#web/use-form-stand.ts';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';
import type { OwnedDetail, FormOutcome } from './owned-views.ts';

/** Whether a name renews by itself, when, and for how much. */
export function RenewalForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(domains);
  const stand = useFormStand(outcome, 'auto-renew');
  const text = useRenewalText()(domain);
  const { autoRenew } = domain;
  return (
    <FormCard intent="auto-renew" title={t('domains.owned.renew')}>
      <ChangeForm
        intent="auto-renew"
        stand={stand}
        wanted={autoRenew ? 'off' : 'on'}
        submit={t(autoRenew ? 'domains.owned.renew.switchOff' : 'domains.owned.renew.switchOn')}
        saved={t('domains.owned.saved.here')}
      >
        <p className="text-14">{text}</p>
      </ChangeForm>
    </FormCard>
  );
}

function useRenewalText(): (domain: OwnedDetail) => string {
  const t = useText(domains);
  const day = useDay();
  const money = useMoney();

  const charged = ({ charge }: OwnedDetail) => {
    if (charge === null) return '';
    const { method } = charge;
    if (method === null) return ` ${t('domains.owned.renew.byHand', { day: day(charge.at) })}`;
    const name = [method.brand, method.last4].filter(Boolean).join(' ···· ');
    return ` ${t('domains.owned.renew.charged', { day: day(charge.at), method: name })}`;
  };

  return (domain) => {
    const { autoRenew, expiresAt, price } = domain;
    if (expiresAt === null) return t(autoRenew ? 'domains.owned.renew.onOpen' : 'domains.owned.renew.offOpen');
    const date = day(expiresAt);
    if (price === null) return t(autoRenew ? 'domains.owned.renew.onUnpriced' : 'domains.owned.renew.off', { date });
    const cost = { date, price: money(price.renewMinor, price.currency) };
    if (autoRenew) return `${t('domains.owned.renew.on', cost)}${charged(domain)}`;
    return `${t('domains.owned.renew.off', { date })} ${t('domains.owned.renew.cost', cost)}`;
  };
}

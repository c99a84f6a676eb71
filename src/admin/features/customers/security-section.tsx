import { Moment } from '#admin/formats/moment.tsx';
import customer from '#admin/text/en/customer.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Customer } from './customer-data.ts';

/** Second factor, sessions and remembered devices. */
export function SecuritySection({ customer: shown }: { readonly customer: Customer }) {
  const t = useText(customer);
  const { twoFactor, sessions, rememberedDevices } = shown;
  return (
    <Section title={t('customer.security')}>
      <div className="grid gap-4 text-14">
        <dl className="facts">
          <Fact name={t('customer.two-factor')}>
            {twoFactor.since === null
              ? t('customer.two-factor-off')
              : t('customer.two-factor-on', { count: twoFactor.recoveryCodesLeft })}
          </Fact>
        </dl>
        <div className="grid gap-2">
          <h3 className="font-medium">{t('customer.sessions')}</h3>
          {sessions.length === 0 ? <p className="text-muted-foreground">{t('customer.no-sessions')}</p> : null}
          <ul className="grid gap-2 empty:hidden">
            {sessions.map(({ id, device, network, seenAt }) => (
              <li key={id}>
                {device}
                <p className="text-13 wrap-anywhere text-muted-foreground">
                  {network} · {t('customer.last-seen')} <Moment at={seenAt} />
                </p>
              </li>
            ))}
          </ul>
        </div>
        {rememberedDevices.length === 0 ? null : (
          <div className="grid gap-2">
            <h3 className="font-medium">{t('customer.devices')}</h3>
            <ul className="grid gap-2">
              {rememberedDevices.map(({ id, label, rememberedUntil }) => (
                <li key={id}>
                  {label}
                  <p className="text-13 text-muted-foreground">
                    {t('customer.remembered-until')} <Moment at={rememberedUntil} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

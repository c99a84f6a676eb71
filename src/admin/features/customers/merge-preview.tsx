import texts from '#admin/text/en/merge.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { PaymentMethodRow } from './billing-section.tsx';

export interface MergeProps {
  readonly preview: OperatorOutputOf<OperatorApi['customers']['previewMerge']>;
}

/** What a merge moves, and what ends with the closed account. */
export function MergePreview({ preview }: MergeProps) {
  const t = useText(texts);
  const { remaining, closed, ended } = preview;
  return (
    <Section title={t('merge.preview')}>
      <div className="grid gap-4 text-14">
        <dl className="facts">
          <Fact name={t('merge.stays')}>
            <Account account={remaining} />
          </Fact>
          <Fact name={t('merge.closes')}>
            <Account account={closed} />
          </Fact>
        </dl>
        <Moves preview={preview} />
        <section>
          <h3 className="font-semibold">{t('merge.ends')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            <li>
              {t(ended.paymentMethods.length === 0 ? 'merge.no-methods' : 'merge.methods')}
              {ended.paymentMethods.length === 0 ? null : (
                <ul className="mt-1 divide-y divide-border rounded-md border border-border">
                  {ended.paymentMethods.map((method) => (
                    <PaymentMethodRow key={method.id} method={method} />
                  ))}
                </ul>
              )}
            </li>
            <li>{t('merge.login')}</li>
            {ended.twoFactor ? <li>{t('merge.two-factor')}</li> : null}
            <li>{t('merge.sessions', { count: ended.sessions })}</li>
            <li>{t('merge.address', { email: closed.email })}</li>
          </ul>
        </section>
        <p className="text-muted-foreground">{t('merge.emails')}</p>
      </div>
    </Section>
  );
}

function Account({ account: { name, email } }: { readonly account: MergeProps['preview']['closed'] }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{email}</span> <span className="text-muted-foreground">{name}</span>
    </>
  );
}

function Moves({ preview: { closed, moved } }: MergeProps) {
  const t = useText(texts);
  const money = useMoney();
  const counts = [
    ['merge.orders', moved.orders],
    ['merge.invoices', moved.invoices],
    ['merge.domains', moved.domains],
    ['merge.services', moved.services],
    ['merge.details', moved.savedDetails],
  ] as const;
  const shown = counts.filter(([, count]) => count > 0);
  return (
    <section>
      <h3 className="font-semibold">{t('merge.moves')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {shown.length === 0 ? <li>{t('merge.nothing')}</li> : null}
        {shown.map(([key, count]) => (
          <li key={key}>{t(key, { count })}</li>
        ))}
        {moved.balances.flatMap(({ currency, owedMinor, creditMinor }) => [
          owedMinor === 0 ? null : (
            <li key={`owed ${currency}`}>{t('merge.owed', { amount: money(owedMinor, currency) })}</li>
          ),
          creditMinor === 0 ? null : (
            <li key={`credit ${currency}`}>{t('merge.credit', { amount: money(creditMinor, currency) })}</li>
          ),
        ])}
        {moved.domains + moved.services === 0 ? null : <li>{t('merge.renewals')}</li>}
      </ul>
      <p className="mt-1 text-14 text-muted-foreground">{t('merge.guest-orders', { email: closed.email })}</p>
    </section>
  );
}

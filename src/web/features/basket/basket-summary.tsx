import type { ReactNode } from 'react';
import { useFetchers } from 'react-router';
import { nextHref } from '#web/navigation/next-screen.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import { BasketRenewals } from './basket-renewals.tsx';
import type { BasketView } from './basket-view.ts';
import { TaxName } from './tax-name.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherList, removableCodes } from './voucher-list.tsx';

/**
 * Totals and the checkout button: beside the lines on wide screens, below them on phones, where the bar has the button.
 */
export function BasketSummary({ basket, shopHref, captcha }: BasketSummaryProps) {
  const t = useText(basketText);
  const money = useMoney();
  const isChanging = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  return (
    <Card title={t('basket.summary')}>
      <div className="grid grid-cols-1 gap-6">
        <div
          aria-busy={isChanging || undefined}
          className={classNames('grid grid-cols-1 gap-6', isChanging && 'stale')}
        >
          <BasketTotals basket={basket} />
          <BasketRenewals basket={basket} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <VoucherList basket={basket} />
          <VoucherForm codes={removableCodes(basket)} captcha={captcha} />
        </div>
        <div className="grid grid-cols-1 gap-2">
          <div className="hidden lg:block">
            <LinkButton href={nextHref('basket')} variant="primary" size="large" isWide>
              {t('basket.proceed')}
            </LinkButton>
          </div>
          <LinkButton href={screens.recommendations.href()} variant="quiet" isWide>
            {t('basket.recommendations')}
          </LinkButton>
          <LinkButton href={shopHref} variant="quiet" isWide>
            {t('basket.continueShopping')}
          </LinkButton>
        </div>
      </div>
      <p role="status" className="sr-only">
        {`${t('basket.dueToday')} ${money(basket.totalMinor, basket.currency)}`}
      </p>
    </Card>
  );
}

interface BasketSummaryProps {
  readonly basket: BasketView;
  readonly shopHref: string;
  /** The captcha of the voucher form. */
  readonly captcha?: ReactNode;
}

/** Subtotal, discount, taxes by rate and name, and the total due today. */
function BasketTotals({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  const { currency, taxMode, taxEstimated, taxTreatment } = basket;
  const isInside = taxMode === 'inclusive';
  const taxes = basket.taxes.map((tax) => (
    <TotalsRow
      key={`${tax.country} ${tax.name} ${tax.basisPoints}`}
      label={<TaxName tax={tax} isInside={isInside} />}
      note={taxEstimated ? t('basket.estimated') : undefined}
    >
      <Price amountMinor={tax.amountMinor} currency={currency} />
    </TotalsRow>
  ));
  return (
    <div className="grid gap-3">
      <Totals>
        <TotalsRow label={t('basket.subtotal')}>
          <Price amountMinor={basket.subtotalMinor} currency={currency} />
        </TotalsRow>
        {basket.discountMinor === 0 ? null : (
          <TotalsRow label={t('basket.discount')} weight="gain">
            <Price amountMinor={-basket.discountMinor} currency={currency} />
          </TotalsRow>
        )}
        {isInside ? null : taxes}
        <TotalsRow label={t('basket.dueToday')} weight="strong">
          <Price amountMinor={basket.totalMinor} currency={currency} />
        </TotalsRow>
        {isInside ? taxes : null}
      </Totals>
      {isInside || taxes.length > 0 || !taxEstimated ? null : (
        <p className="text-13 text-muted-foreground">{t('basket.tax.later')}</p>
      )}
      {taxTreatment === 'reverse-charge' || taxTreatment === 'export' ? (
        <p className="text-13 text-muted-foreground">{t(`basket.tax.${taxTreatment}`)}</p>
      ) : null}
    </div>
  );
}

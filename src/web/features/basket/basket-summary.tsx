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
import { BasketRenewals } from './basket-renewals.tsx';
import { BasketTotals } from './basket-totals.tsx';
import type { BasketView } from './basket-view.ts';
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
        {t('basket.dueToday')} {money(basket.totalMinor, basket.currency)}
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

import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CheckoutView } from './checkout-data.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { SummaryBar } from './summary-bar.tsx';

/** With more lines the summary is not sticky, because it would be higher than the window. */
const MAX_STICKY_LINES = 4;

/** The form in one column, with the summary beside it or, on phones, as an expandable bar above it. */
export function CheckoutLayout({ basket, summary, children }: CheckoutLayoutProps) {
  const t = useText(checkoutText);
  const edit = (
    <span className="text-14">
      <TextLink href={screens.basket.href()}>{t('checkout.summary.edit')}</TextLink>
    </span>
  );
  return (
    <div className="mx-auto max-w-xl lg:max-w-none">
      <CheckoutHeader basket={basket} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
        <div className="min-w-0">
          <SummaryBar basket={basket}>
            <div className="grid gap-4">
              {summary}
              {edit}
            </div>
          </SummaryBar>
          {children}
        </div>
        <aside className={`hidden lg:block ${basket.lines.length > MAX_STICKY_LINES ? '' : 'sticky top-24'}`}>
          <Card title={t('checkout.summary')} actions={edit}>
            {summary}
          </Card>
        </aside>
      </div>
    </div>
  );
}

interface CheckoutLayoutProps {
  readonly basket: CheckoutView['basket'];
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

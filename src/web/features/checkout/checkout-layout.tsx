import ChevronDown from 'lucide-react/icons/chevron-down';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { AnimatedIcon } from '#web/ui/animated-icon/animated-icon.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/prices/price.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CheckoutView } from './checkout-data.ts';

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

/** 'Secure checkout', 'Fully Encrypted', the number of items and the total. */
function CheckoutHeader({ basket }: { readonly basket: CheckoutView['basket'] }) {
  const t = useText(checkoutText);
  const money = useMoney();
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
          {t('checkout.heading')}
        </h1>
        <Badge tone="success">
          <AnimatedIcon still={LockKeyhole} name="padlock" size={16} trigger="in-view" />
          <span>{t('checkout.encrypted')}</span>
        </Badge>
      </div>
      <p role="status" className="money mt-1 text-16 text-muted-foreground">
        {t('checkout.line', { count: basket.count, total: money(basket.totalMinor, basket.currency) })}
      </p>
    </header>
  );
}

/** The summary on phones: an expandable bar with the total. */
function SummaryBar({ basket, children }: SummaryBarProps) {
  const t = useText(checkoutText);
  return (
    <details className="group -mx-4 mb-6 border-y border-border bg-muted sm:mx-0 sm:rounded-md sm:border-x lg:hidden">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-2 text-14 font-medium [&::-webkit-details-marker]:hidden">
        {t('checkout.summary.bar', { count: basket.count })}
        <Icon of={ChevronDown} className="text-muted-foreground transition-transform group-open:rotate-180" />
        <span className="ml-auto text-16 font-semibold">
          <Price amountMinor={basket.totalMinor} currency={basket.currency} />
        </span>
      </summary>
      <div className="border-t border-border bg-surface p-4">{children}</div>
    </details>
  );
}

interface SummaryBarProps {
  readonly basket: CheckoutView['basket'];
  readonly children: ReactNode;
}

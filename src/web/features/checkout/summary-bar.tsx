import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/prices/price.tsx';
import type { CheckoutView } from './checkout-data.ts';

/** The summary on phones: an expandable bar with the total. */
export function SummaryBar({ basket, children }: SummaryBarProps) {
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

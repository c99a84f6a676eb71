import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { AnimatedIcon } from '#web/ui/animated-icon/animated-icon.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { CheckoutView } from './checkout-data.ts';

/** 'Secure checkout', 'Fully Encrypted', the number of items and the total. */
export function CheckoutHeader({ basket }: { readonly basket: CheckoutView['basket'] }) {
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
          {t('checkout.encrypted')}
        </Badge>
      </div>
      <p role="status" className="money mt-1 text-16 text-muted-foreground">
        {t('checkout.line', { count: basket.count, total: money(basket.totalMinor, basket.currency) })}
      </p>
    </header>
  );
}

import Gift from 'lucide-react/icons/gift';
import type { TrialTerms } from '#core/pricing/priced-basket.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The terms of a free trial: nothing due today, the first charge and its date. */
export function TrialNote({ trial, currency }: { readonly trial: TrialTerms; readonly currency: string }) {
  const t = useText(product);
  const money = useMoney();
  const day = useDay();
  const values = { date: day(trial.endsAt), price: money(trial.firstChargeMinor, currency) };
  return (
    <section className="flex gap-3 rounded-md border border-promotion/30 bg-promotion-soft p-4 text-14 text-surface-foreground">
      <Icon of={Gift} className="text-promotion" />
      <div>
        <h2 className="font-semibold">{t('product.trial')}</h2>
        <p>{t('product.trial.text', values)}</p>
      </div>
    </section>
  );
}

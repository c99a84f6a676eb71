import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Price, type PriceProps } from './price.tsx';

/** A price per month: '€3.99/mo', on one line unless its parent allows it to wrap. */
export function PerMonth(price: PriceProps) {
  const t = useText(offers);
  return (
    <span className="whitespace-nowrap">
      <Price {...price} />
      <wbr />
      <span aria-hidden="true">{t('offers.month.short')}</span>
      <VisuallyHidden> {t('offers.month.spoken')}</VisuallyHidden>
    </span>
  );
}

import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import type { BasketView } from './basket-view.ts';

/** 'VAT 19%', or 'Includes VAT 19%' where prices include tax. */
export function TaxName({ tax, isInside }: TaxNameProps) {
  const t = useText(basketText);
  const values = { name: tax.name, rate: tax.basisPoints / 100 };
  return isInside ? t('basket.tax.inside', values) : t('basket.tax.rate', values);
}

interface TaxNameProps {
  readonly tax: Pick<BasketView['taxes'][number], 'name' | 'basisPoints'>;
  /** Whether the price includes the tax. */
  readonly isInside: boolean;
}

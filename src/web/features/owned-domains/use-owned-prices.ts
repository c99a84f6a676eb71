import { useShellData } from '#web/runtime/shell-data.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { RenewalPrice } from './owned-views.ts';

/** Formats list prices and charges, which appear on one screen: where list prices exclude tax, each is labelled. */
export function useOwnedPrices() {
  const t = useText(owned);
  const money = useMoney();
  const isNet = useShellData()?.storefront.brand.pricesIncludeTax === false;
  const list = (amountMinor: number, currency: string) => {
    const price = money(amountMinor, currency);
    return isNet ? t('domains.owned.plusTax', { price }) : price;
  };
  return {
    list,
    listOfYear: (amountMinor: number, currency: string) =>
      t('domains.owned.price.year', { price: list(amountMinor, currency) }),
    charged: (amountMinor: number, { currency, isTaxAdded }: Pick<RenewalPrice, 'currency' | 'isTaxAdded'>) => {
      const price = money(amountMinor, currency);
      return isTaxAdded ? t('domains.owned.inclTax', { price }) : price;
    },
  };
}

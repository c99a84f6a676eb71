import { basisPointsText } from '#admin/formats/basis-points.ts';
import order from '#admin/text/en/order.json';
import { Fact } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Order } from './order-data.ts';

/** How the amount of a line came about: list prices, discounts and vouchers, taxes. */
export function LinePrice({ line, currency }: { readonly line: Order['lines'][number]; readonly currency: string }) {
  const t = useText(order);
  const money = useMoney();
  const { parts, listMinor, discountMinor, discounts, taxes } = line.price;
  const promotedMinor = discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const introductoryMinor = discountMinor - promotedMinor;
  return (
    <Disclosure summary={t('order.price')}>
      <dl className="facts">
        {parts.length < 2
          ? null
          : parts.map(({ kind, name, regularMinor }) => (
              <Fact key={`${kind} ${name}`} name={name}>
                {money(regularMinor, currency)}
              </Fact>
            ))}
        <Fact name={t('order.list-price')}>{money(listMinor, currency)}</Fact>
        <Fact name={t('order.introductory')}>
          {introductoryMinor === 0 ? null : money(-introductoryMinor, currency)}
        </Fact>
        {discounts.map(({ code, description, amountMinor }) => (
          <Fact key={description} name={code === null ? description : `${code} – ${description}`}>
            {money(-amountMinor, currency)}
          </Fact>
        ))}
        {taxes.map(({ name, basisPoints, amountMinor }) => (
          <Fact key={`${name} ${basisPoints}`} name={`${name} ${basisPointsText(basisPoints)} %`}>
            {money(amountMinor, currency)}
          </Fact>
        ))}
        <Fact name={t('order.total')}>{money(line.totalMinor, currency)}</Fact>
      </dl>
    </Disclosure>
  );
}

import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { RepricedBasket } from './catalogue-data.ts';
import { ChangeAmount } from './change-amount.tsx';
import { shareText } from './share-text.ts';

/** Baskets with their totals; each opens to what is different in it. */
export function RehearsedBaskets({ rows }: { readonly rows: readonly RepricedBasket[] }) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {rows.map((row) => (
        <li key={row.basketId} className="px-4 py-1">
          <Disclosure summary={<Summary row={row} />}>
            <Details row={row} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Summary({ row }: { readonly row: RepricedBasket }) {
  const t = useText(texts);
  const { basketId, basisPoints, obstacles } = row;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="text-muted-foreground">{t('catalogue.basket', { id: basketId.slice(-8) })}</span>
      <span>
        <ChangeAmount {...row} />
        {basisPoints === null ? null : ` (${shareText(basisPoints)})`}
      </span>
      {obstacles.map(({ kind, name }) => (
        <span key={`${kind} ${name}`}>{t(`catalogue.obstacle.${kind}`, { name })}</span>
      ))}
    </span>
  );
}

function Details({ row }: { readonly row: RepricedBasket }) {
  const t = useText(texts);
  const { currency, lines, later, vouchers } = row;
  const facts = [
    ...lines.map((line) => ({ ...line, key: `line ${line.lineId}`, label: line.name })),
    ...later.map((line) => ({
      ...line,
      key: `${line.isAfterTrial === true ? 'after trial' : 'later'} ${line.lineId}`,
      label: t(line.isAfterTrial === true ? 'catalogue.basket-after-trial' : 'catalogue.basket-later', {
        name: line.name,
      }),
    })),
    ...vouchers.map((voucher) => ({
      ...voucher,
      key: `voucher ${voucher.promotionId}`,
      label:
        voucher.code === null
          ? t('catalogue.basket-promotion', { id: voucher.promotionId })
          : t('catalogue.basket-voucher', { code: voucher.code }),
    })),
  ];
  return (
    <dl className="facts pb-2">
      {facts.map(({ key, label, beforeMinor, afterMinor }) => (
        <div key={key} className="contents">
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="tabular-nums">
            <ChangeAmount beforeMinor={beforeMinor} afterMinor={afterMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

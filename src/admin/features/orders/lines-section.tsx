import { basisPointsText } from '#admin/formats/basis-points.ts';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { withColon } from '#admin/formats/with-colon.ts';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Section, Fact } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LineCancellation } from './line-cancellation.tsx';
import type { Order } from './order-data.ts';

/** The lines of an order with their states and what was chosen. */
export function LinesSection({
  brandId,
  lines,
  currency,
  totalMinor,
  withdrawIds,
}: Pick<Order, 'brandId' | 'lines' | 'currency' | 'totalMinor'> & {
  /** The ids of commands that withdraw a requested cancellation, by line id. */
  readonly withdrawIds: Readonly<Record<string, string>>;
}) {
  const t = useText(order);
  const money = useMoney();
  return (
    <Section title={t('order.lines')} isFlush>
      <ul className="divide-y divide-border border-t border-border">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={currency}
            brandId={brandId}
            withdrawId={withdrawIds[line.id] ?? ''}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-border bg-muted px-4 py-3 text-14 font-semibold">
        <span>{t('order.total')}</span>
        <span className="money">{money(totalMinor, currency)}</span>
      </p>
    </Section>
  );
}

interface LineProps {
  readonly line: Order['lines'][number];
  readonly currency: string;
  readonly brandId: string;
  readonly withdrawId: string;
}

function Line({ line, currency, brandId, withdrawId }: LineProps) {
  const t = useText(order);
  const money = useMoney();
  const { place, name, state, term, quantity, domain, hasDomain, withdrawnAt, totalMinor, configuration, serviceId } =
    line;
  const facts = [t('order.term', { count: term }), quantity === 1 ? '' : t('order.quantity', { count: quantity })];
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 px-4 py-3 text-14">
      <span className="text-muted-foreground tabular-nums">{place}</span>
      <p className="font-medium wrap-anywhere">
        {serviceId === null ? (
          name
        ) : (
          <RouterLink to={screens.service.href({ brandId, serviceId })} className="row-link">
            {name}
          </RouterLink>
        )}
      </p>
      <span className="money">{money(totalMinor, currency)}</span>
      <p className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted-foreground">
        <StateBadge of="line" state={state} />
        {withdrawnAt === null ? null : <Badge tone="warning">{t('order.withdrawn')}</Badge>}
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {domain === null || (domain === name && !hasDomain) ? null : (
          <DomainOfLine domain={domain} href={hasDomain ? screens.domain.href({ brandId, name: domain }) : null} />
        )}
      </p>
      {line.cancellation === null ? null : (
        <div className="col-span-2 col-start-2">
          <LineCancellation line={line} cancellation={line.cancellation} commandId={withdrawId} />
        </div>
      )}
      {configuration.length === 0 ? null : (
        <dl className="col-start-2 flex flex-wrap gap-x-4 text-13">
          {configuration.map((chosen) => (
            <div key={`${chosen.name} ${chosen.value}`} className="flex gap-1">
              <dt className="text-muted-foreground">{withColon(chosen.name)}</dt>
              <dd>{chosen.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="col-span-2 col-start-2 text-13">
        <LinePrice line={line} currency={currency} />
      </div>
    </li>
  );
}

function DomainOfLine({ domain, href }: { readonly domain: string; readonly href: string | null }) {
  return href === null ? <span className="wrap-anywhere">{domain}</span> : <TextLink href={href}>{domain}</TextLink>;
}

/** How the amount of a line came about: list prices, discounts and vouchers, taxes. */
function LinePrice({ line, currency }: { readonly line: Order['lines'][number]; readonly currency: string }) {
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

import { useFetcher } from 'react-router';
import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ExchangeSummary, LoadedExchange } from './exchange-data.ts';
import { ExchangeFrames } from './exchange-frames.tsx';
import { ExchangeTitle } from './exchange-title.tsx';

/** A call of an external system in the timeline; opened, it loads what was sent and received. */
export function ExchangeEntry({ order: key, exchange }: ExchangeEntryProps) {
  const t = useText(order);
  const { load, data, state } = useFetcher<LoadedExchange>();
  const href = screens.exchange.href({ ...key, exchangeId: exchange.id });
  const isMissing = data === undefined || data.hasFailed === true;
  return (
    <Disclosure
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isMissing && state === 'idle') void load(href);
      }}
      summary={
        <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
          <ExchangeTitle exchange={exchange} />
          <span className="text-13 font-normal text-muted-foreground">
            <span className="mr-3 tabular-nums">{t('order.exchange-ms', { count: exchange.durationMs })}</span>
            <Moment at={exchange.startedAt} />
          </span>
        </span>
      }
    >
      <div className="grid gap-3" aria-busy={state !== 'idle'}>
        {data?.exchange ? <ExchangeFrames exchange={data.exchange} /> : <p role="status">{t(messageOf(data))}</p>}
        <p>
          <TextLink href={href}>{t('order.exchange-page')}</TextLink>
        </p>
      </div>
    </Disclosure>
  );
}

function messageOf(data: LoadedExchange | undefined) {
  if (data === undefined) return 'order.exchange-loading';
  return data.hasFailed === true ? 'order.exchange-failed' : 'order.exchange-gone';
}

interface ExchangeEntryProps {
  readonly order: { readonly brandId: string; readonly orderId: string };
  readonly exchange: ExchangeSummary;
}

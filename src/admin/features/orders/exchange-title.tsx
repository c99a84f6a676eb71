import order from '#admin/text/en/order.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { ExchangeSummary } from './exchange-data.ts';

/** The system, operation and outcome of a call. */
export function ExchangeTitle({ exchange }: { readonly exchange: ExchangeSummary }) {
  const t = useText(order);
  const { operation, adapter, outcome, answer } = exchange;
  const key = `order.exchange.${operation}`;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium">{t.has(key) ? t(key) : operation}</span>
      <span className="font-normal text-muted-foreground">{t('order.exchange-at', { system: adapter })}</span>
      <Badge tone={OUTCOME_TONES[outcome]}>{t(`order.exchange-outcome.${outcome}`)}</Badge>
      {answer === null ? null : <span className="font-normal wrap-anywhere text-muted-foreground">{answer}</span>}
    </span>
  );
}

const OUTCOME_TONES: Readonly<Record<ExchangeSummary['outcome'], Tone>> = {
  ok: 'secondary',
  refused: 'warning',
  unknown: 'error',
  failed: 'error',
};

import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

/** How far a line is. */
export function LineState({ state }: { readonly state: string }) {
  const t = useText(orders);
  const key = `orders.line.${state}`;
  return <Badge tone={TONES[state] ?? 'secondary'}>{t.has(key) ? t(key) : state}</Badge>;
}

const TONES: Readonly<Record<string, Tone>> = {
  working: 'info',
  delivered: 'success',
  'needs-a-person': 'warning',
  refunded: 'base',
  cancelled: 'base',
};

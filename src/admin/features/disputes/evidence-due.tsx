import { Moment } from '#admin/formats/moment.tsx';
import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/disputes.json';
import { DAY_MS } from '#core/time/durations.ts';
import { useText } from '#web/text/use-text.ts';
import type { DisputeRow } from './dispute-data.ts';

/** The time left for evidence, or a text that it has passed or that the provider states no date. */
export function EvidenceDue({
  row: { state, evidenceDueAt },
}: {
  readonly row: Pick<DisputeRow, 'state' | 'evidenceDueAt'>;
}) {
  const t = useText(texts);
  const now = useShell()?.now ?? 0;
  if (evidenceDueAt === null) return t(state === 'open' ? 'disputes.no-date' : 'disputes.no-deadline');
  const days = Math.trunc((evidenceDueAt - now) / DAY_MS);
  if (evidenceDueAt > now && days < 7) return <Moment at={evidenceDueAt} />;
  return (
    <>
      {t(evidenceDueAt > now ? 'disputes.days-left' : 'disputes.passed', { days })} <Moment at={evidenceDueAt} />
    </>
  );
}

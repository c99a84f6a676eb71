import { useDayName } from '#admin/formats/day-name.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reconciliation.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { ReconciliationData } from './reconciliation-data.ts';

type Day = ReconciliationData['days'][number];

/** The most days that are listed; the others are counted. */
const MAX_DAYS = 8;

/** Up to which day each account is imported, and the days that wait or failed. */
export function ImportedDays({ days }: { readonly days: readonly Day[] }) {
  const t = useText(texts);
  if (days.length === 0) return null;
  const hidden = days.length - MAX_DAYS;
  return (
    <div className="mb-6">
      <Section title={t('reconciliation.days')}>
        <ul className="grid gap-2 text-14">
          {days.slice(0, MAX_DAYS).map((day) => (
            <DayEntry key={`${day.brandId} ${day.provider} ${day.day}`} day={day} />
          ))}
          {hidden > 0 ? (
            <li className="text-muted-foreground">{t('reconciliation.more-days', { count: hidden })}</li>
          ) : null}
        </ul>
      </Section>
    </div>
  );
}

function DayEntry({ day: shown }: { readonly day: Day }) {
  const t = useText(texts);
  const dayName = useDayName();
  const brandName = useBrandName();
  const { brandId, provider, state, day, error, attempts, transactions, nextAt } = shown;
  const facts = { day: dayName(day), error: error ?? '', attempts, transactions };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge of="import" state={error === null ? state : 'failed'} />
      <span>
        {brandName(brandId)} · <span className="capitalize">{provider}</span>
      </span>
      <span className="wrap-anywhere text-muted-foreground">
        {t(textOf(shown), facts)}
        {state === 'imported' && error === null ? null : nextAt === null ? null : (
          <>
            {' · '}
            {t(error === null ? 'reconciliation.due' : 'reconciliation.next')} <Moment at={nextAt} />
          </>
        )}
      </span>
    </li>
  );
}

function textOf({ state, error }: Day) {
  if (state === 'imported') return error === null ? 'reconciliation.day-imported' : 'reconciliation.day-again-failed';
  return state === 'failed' ? 'reconciliation.day-failed' : 'reconciliation.day-waiting';
}

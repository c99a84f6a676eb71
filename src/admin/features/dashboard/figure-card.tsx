import type { ReactNode } from 'react';
import dashboard from '#admin/text/en/dashboard.json';
import { useText } from '#web/text/use-text.ts';

/** A figure of today, with yesterday's and last week's for comparison. */
export function FigureCard({ label, today, yesterday, lastWeek, note }: FigureCardProps) {
  const t = useText(dashboard);
  return (
    <section className="panel grid content-start gap-3 p-4">
      <h2 className="text-13 font-medium text-muted-foreground">{label}</h2>
      <p className="text-32 leading-none font-semibold tabular-nums">{today}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13 text-muted-foreground">
        <dt>{t('dashboard.yesterday')}</dt>
        <dd className="text-right tabular-nums">{yesterday}</dd>
        <dt>{t('dashboard.last-week')}</dt>
        <dd className="text-right tabular-nums">{lastWeek}</dd>
      </dl>
      {note === undefined ? null : <p className="text-12 text-muted-foreground">{note}</p>}
    </section>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly today: ReactNode;
  readonly yesterday: ReactNode;
  readonly lastWeek: ReactNode;
  readonly note?: string | undefined;
}

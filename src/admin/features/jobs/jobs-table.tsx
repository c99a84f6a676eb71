import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, type TermGroup } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/jobs.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { JobRow } from './job-data.ts';

/** A row of a list of jobs: what it is, and details below. */
export interface ShownJob {
  readonly job: JobRow;
  readonly href: string;
  readonly title: string;
  /** Whether the title is a term, which begins with a lower-case letter. */
  readonly isTerm?: boolean;
  readonly details: ReactNode;
}

/** Jobs, emails or webhooks as rows; on phones their title, details and state only. */
export function JobsTable({ caption, column, time, states, rows }: JobsTableProps) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={caption}
        columns={[
          [column],
          [t('jobs.order'), 'max-md:hidden'],
          [time, 'max-md:hidden'],
          [t('jobs.attempts'), 'number max-md:hidden'],
          [t('jobs.state'), 'max-md:text-right'],
        ]}
      >
        {rows.map((row) => (
          <Row key={`${row.job.brandId} ${row.job.id}`} row={row} states={states} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({
  row: { job, href, title, isTerm = false, details },
  states,
}: {
  readonly row: ShownJob;
  readonly states: TermGroup;
}) {
  const brandName = useBrandName();
  const { brandId, orderId, orderNumber, nextAt, attempts, state } = job;
  return (
    <tr>
      <td>
        <RouterLink
          to={href}
          className={`row-link inline-block wrap-anywhere ${isTerm ? 'first-letter:uppercase' : ''}`}
        >
          {title}
        </RouterLink>
        <div className="text-13 wrap-anywhere text-muted-foreground">{details}</div>
        <p className="text-13 text-muted-foreground">{brandName(brandId)}</p>
        <p className="text-13 text-muted-foreground md:hidden">
          <Moment at={nextAt} />
        </p>
      </td>
      <td className="max-md:hidden">
        {orderId === null ? null : (
          <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
            {orderNumber}
          </RouterLink>
        )}
      </td>
      <td className="text-muted-foreground max-md:hidden">
        <Moment at={nextAt} />
      </td>
      <td className="number max-md:hidden">{attempts}</td>
      <td className="max-md:text-right">
        <StateBadge of={states} state={state} />
      </td>
    </tr>
  );
}

interface JobsTableProps {
  readonly caption: string;
  readonly column: string;
  readonly time: string;
  readonly states: TermGroup;
  readonly rows: readonly ShownJob[];
}

import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/jobs.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { JobPage } from './job-data.ts';

/** What a job is about, when it is due, and who holds it. */
export function JobFacts({ job }: { readonly job: JobPage }) {
  const t = useText(texts);
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, id, queue, orderId, orderNumber, subject, attempts, nextAt, createdAt, updatedAt, leaseUntil } = job;
  return (
    <Section title={t('jobs.facts')}>
      <dl className="facts">
        <Fact name={t('jobs.brand')}>{brandName(brandId)}</Fact>
        <Fact name={t('jobs.order')}>
          {orderId === null ? null : (
            <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
              {orderNumber}
            </RouterLink>
          )}
        </Fact>
        <Fact name={t('jobs.queue')}>
          <span className="inline-block first-letter:uppercase">{term('queue', queue)}</span>
        </Fact>
        <Fact name={t('jobs.about')}>
          {term('subject', subject.type)} <code className="font-mono text-13">{subject.id}</code>
        </Fact>
        <Fact name={t('jobs.attempts')}>{String(attempts)}</Fact>
        <Fact name={t('jobs.due')}>
          <Moment at={nextAt} />
        </Fact>
        <Fact name={t('jobs.lease')}>{leaseUntil === null ? null : <Moment at={leaseUntil} isAbsolute />}</Fact>
        <Fact name={t('jobs.created')}>
          <Moment at={createdAt} isAbsolute />
        </Fact>
        <Fact name={t('jobs.updated')}>
          <Moment at={updatedAt} isAbsolute />
        </Fact>
        <Fact name={t('jobs.id')}>
          <code className="font-mono text-13 select-all">{id}</code>
        </Fact>
      </dl>
    </Section>
  );
}

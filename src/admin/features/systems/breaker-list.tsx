import { Moment } from '#admin/formats/moment.tsx';
import texts from '#admin/text/en/systems.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

export type Systems = OperatorOutputOf<OperatorApi['systems']['get']>;

/** Which systems are not called because they kept failing, and which were. */
export function BreakerList({ breakers }: Pick<Systems, 'breakers'>) {
  const t = useText(texts);
  return (
    <Section title={t('systems.breakers')}>
      <p className="-mt-2 mb-3 text-13 text-muted-foreground">{t('systems.breakers-lead')}</p>
      {breakers.length === 0 ? (
        <p className="text-14">{t('systems.never-open')}</p>
      ) : (
        <ul className="grid gap-3 text-14">
          {breakers.map(({ part, name, process, isOpen, since, failedAt, reason }) => (
            <li key={`${part} ${name} ${process}`} className="flex flex-wrap items-start justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {t(`systems.part-${part}`)}: {name}
                <span className="block text-13 text-muted-foreground">
                  {t('systems.last-error', { process: t(`systems.process-${process}`), reason })}{' '}
                  <Moment at={failedAt} />
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2 text-13">
                <Badge tone={isOpen ? 'error' : 'success'}>{t(isOpen ? 'systems.open' : 'systems.closed')}</Badge>
                <span className="text-muted-foreground">
                  {t('systems.since')} <Moment at={since} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

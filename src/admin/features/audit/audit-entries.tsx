import ChevronDown from 'lucide-react/icons/chevron-down';
import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import audit from '#admin/text/en/audit.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { subjectHref } from './subject-href.ts';
import { type AuditRow, ValueChanges } from './value-changes.tsx';

/** Entries of the audit log with the values before and after. */
export function AuditEntries({ entries }: { readonly entries: readonly AuditRow[] }) {
  return (
    <ul className="divide-y divide-border text-14 [&:not(:first-child)]:border-t">
      {entries.map((entry) => (
        <li key={entry.sequence} className="px-4 py-2.5">
          <AuditItem entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function AuditItem({ entry }: { readonly entry: AuditRow }) {
  const t = useText(audit);
  const term = useTerm();
  const { sequence, at, actor, action, details, hash } = entry;
  return (
    <details className="group">
      <summary
        aria-label={`${term('action', action)} – ${t('audit.details-label', { sequence })}`}
        className="grid list-none grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 rounded-sm [&::-webkit-details-marker]:hidden"
      >
        <span>
          <span className="inline-block font-medium first-letter:uppercase">{term('action', action)}</span>{' '}
          <span className="text-muted-foreground">
            {actor.name} · {term('actor', actor.kind)}
          </span>
        </span>
        <span className="text-13 text-muted-foreground">
          <Moment at={at} />
        </span>
        <Icon of={ChevronDown} className="text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pt-2 pb-1 text-13">
        <Subject entry={entry} />
        {details === null ? (
          <p className="text-muted-foreground">{t('audit.erased')}</p>
        ) : (
          <ValueChanges {...details} />
        )}
        <p className="font-mono text-12 break-all text-muted-foreground">
          {sequence} · {hash}
        </p>
      </div>
    </details>
  );
}

function Subject({ entry: { subject, brandId, actor } }: { readonly entry: AuditRow }) {
  const term = useTerm();
  const brandName = useBrandName();
  const href = subjectHref(subject, brandId);
  return (
    <p className="flex flex-wrap gap-x-3 text-muted-foreground">
      <span>{term('subject', subject.kind)}</span>
      {href === null ? (
        <span className="font-mono break-all">{subject.id}</span>
      ) : (
        <RouterLink to={href} className="row-link font-mono break-all">
          {subject.id}
        </RouterLink>
      )}
      {brandId === null ? null : <span>{brandName(brandId)}</span>}
      {actor.network === null ? null : <span>{actor.network}</span>}
    </p>
  );
}

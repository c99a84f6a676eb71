import { hrefWith } from '#admin/formats/href-with.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import audit from '#admin/text/en/audit.json';
import { Section } from '#admin/ui/section.tsx';
import type { AuditSubject } from '#core/staff/audit.ts';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuditEntries } from './audit-entries.tsx';
import type { AuditRow } from './value-changes.tsx';

/**
 * The newest entries about a subject, and a link to all of them for those who may read the log; without an `id`, where the
 * entries are about several subjects, there is no link. `none` says that there are no entries.
 */
export function SubjectAudit({ kind, id, entries, none }: SubjectAuditProps) {
  const t = useText(audit);
  const can = useCan();
  const hasLink = id !== null && can('audit.read') && entries.length > 0;
  const aside = hasLink ? (
    <TextLink href={hrefWith(screens.audit.href(), { subjectKind: kind, subjectId: id })}>{t('audit.all')}</TextLink>
  ) : null;
  return (
    <Section title={t('audit.heading')} aside={aside} isFlush>
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{none}</p>
      ) : (
        <AuditEntries entries={entries} />
      )}
    </Section>
  );
}

interface SubjectAuditProps {
  readonly kind: AuditSubject;
  readonly id: string | null;
  readonly entries: readonly AuditRow[];
  readonly none: string;
}

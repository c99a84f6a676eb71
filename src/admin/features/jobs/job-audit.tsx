import type { ReactNode } from 'react';
import texts from '#admin/text/en/jobs.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';

/** What staff changed about a job; the entries are those of the audit log. */
export function JobAudit({ isEmpty, children }: { readonly isEmpty: boolean; readonly children: ReactNode }) {
  const t = useText(texts);
  return (
    <Section title={t('jobs.audit')} isFlush>
      {isEmpty ? <p className="px-4 pb-4 text-14 text-muted-foreground">{t('jobs.no-audit')}</p> : children}
    </Section>
  );
}

import FileDown from 'lucide-react/icons/file-down';
import { hrefWith } from '#admin/formats/href-with.ts';
import { useCan } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ExportLinkProps {
  readonly path: string;
  /** The filters of the list, which are those of the file. */
  readonly query: Readonly<Record<string, string>>;
  readonly hint?: string;
}

/**
 * Saves a list as a CSV file, for those who may export. The response names the file: with a `download` attribute the
 * browser would save the login too, to which the address leads when the session has ended.
 */
export function ExportLink({ path, query, hint }: ExportLinkProps) {
  const t = useText(shell);
  const can = useCan();
  if (!can('finance.export')) return null;
  return (
    <a href={hrefWith(path, query)} className="button button-secondary button-medium mb-6" title={hint}>
      <Icon of={FileDown} />
      {t('shell.export')}
    </a>
  );
}

import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import type { VersionRow } from './catalogue-data.ts';

/** Who published a version: the name, and how if not in the back office. */
export function AuthorName({ author }: Pick<VersionRow, 'author'>) {
  const t = useText(texts);
  if (author === null) return <span className="text-muted-foreground">{t('catalogue.author-unknown')}</span>;
  const { kind, name } = author;
  if (kind === 'command-line') return t('catalogue.author-command-line', { name });
  return kind === 'token' ? t('catalogue.author-token', { name }) : name;
}

import { useLocation } from 'react-router';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** Links to the next page of a list and back to its first. */
export function Pager({ next }: { readonly next: string | null }) {
  const t = useText(shell);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has('cursor');
  const href = (cursor: string | null) => {
    const other = new URLSearchParams(query);
    other.delete('cursor');
    if (cursor !== null) other.set('cursor', cursor);
    return `${pathname}?${other.toString()}`;
  };
  if (isFirst && next === null) return null;
  return (
    <div className="mt-4 flex justify-between gap-2">
      {isFirst ? <span /> : <LinkButton href={href(null)}>{t('shell.first')}</LinkButton>}
      {next === null ? null : <LinkButton href={href(next)}>{t('shell.more')}</LinkButton>}
    </div>
  );
}

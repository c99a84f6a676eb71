import { useLocation } from 'react-router';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** Links to the next page of a list and back to its first; `name` is its cursor in the address, where there are several lists. */
export function Pager({ next, name = 'cursor' }: { readonly next: string | null; readonly name?: string }) {
  const t = useText(shell);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has(name);
  const href = (cursor: string | null) => {
    const other = new URLSearchParams(query);
    other.delete(name);
    // The notice of the last action is shown once.
    other.delete('done');
    if (cursor !== null) other.set(name, cursor);
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

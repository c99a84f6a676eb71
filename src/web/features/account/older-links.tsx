import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** Links to the next page of a list and back to its first page. */
export function OlderLinks({ href, before, isNewest }: OlderLinksProps) {
  const t = useText(orders);
  if (before === null && isNewest) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {before === null ? null : <LinkButton href={`${href}?before=${before}`}>{t('orders.list.older')}</LinkButton>}
      {isNewest ? null : (
        <LinkButton href={href} variant="quiet">
          {t('orders.list.newest')}
        </LinkButton>
      )}
    </div>
  );
}

interface OlderLinksProps {
  /** The list's own address. */
  readonly href: string;
  /** The cursor of the next page; null at the end. */
  readonly before: string | null;
  /** Whether this is the first page. */
  readonly isNewest: boolean;
}

import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';

/** A domain whose check is in progress. */
export function CheckingCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<p className="min-h-6 content-center text-muted-foreground">{t('domains.state.checking')}…</p>}
      price={
        <span className="grid justify-items-end gap-2">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-3 w-28" />
        </span>
      }
      action={<Skeleton className="h-11 w-full sm:h-10" />}
    />
  );
}

import type { ReactNode } from 'react';
import { DomainNameText } from '#web/features/domains/domain-name-text.tsx';
import { nameId } from '#web/features/domains/domain-search-href.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';

/** Names longer than this many characters leave no room for the price beside them on phones. */
const LONG = 20;

/** The layout of every card: areas of fixed size, so that nothing moves when results arrive. */
export function CardFrame({ card, isProminent, state, price, action }: CardFrameProps) {
  const t = useText(domainsText);
  const headingId = nameId(card.name);
  const isLong = card.unicode.length > LONG;
  const size = isProminent ? 'text-20 @4xl:text-24' : 'text-16';
  return (
    <article
      aria-labelledby={headingId}
      className={`grid grid-cols-1 @min-[16rem]:grid-cols-[minmax(0,1fr)_8.5rem] content-start gap-x-3 gap-y-2 px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_10rem_auto] @2xl:items-center @2xl:gap-x-6 has-[details[open]]:items-start @2xl:px-5 @4xl:grid-cols-[minmax(0,1fr)_12rem_auto] ${
        isProminent ? '@2xl:py-5' : ''
      }`}
    >
      <div
        className={`grid min-h-16 min-w-0 content-start gap-0.5 @2xl:content-center ${isLong ? 'col-span-full @2xl:col-span-1' : ''}`}
      >
        <h3 id={headingId} className={`font-semibold wrap-anywhere ${size}`}>
          <DomainNameText {...card} />
        </h3>
        {card.unicode === card.name ? null : (
          <p className="font-mono text-12 wrap-anywhere text-muted-foreground">
            {t('domains.written', { name: card.name })}
          </p>
        )}
        {card.isLookAlike ? <p className="text-13 text-warning">{t('domains.lookAlike')}</p> : null}
        <div className="min-h-6 text-13">{state}</div>
      </div>
      <div className="min-h-16 @min-[16rem]:col-start-2 min-w-0 content-center text-right text-13 text-muted-foreground @2xl:col-auto">
        {price}
      </div>
      <div className="col-span-full flex min-h-11 flex-wrap items-center justify-end gap-2 @2xl:col-span-1 @2xl:w-69 sm:min-h-10">
        {action}
      </div>
    </article>
  );
}

interface CardFrameProps {
  readonly card: DomainCardView;
  /** Whether it is the domain that was searched for. */
  readonly isProminent: boolean;
  readonly state: ReactNode;
  readonly price?: ReactNode;
  readonly action?: ReactNode;
}

import { useEffect, useRef, useState } from 'react';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';

/** Formats the number of domains by state: '12 names: 5 available, 4 taken, 3 still being checked'. */
export function useSummary(): (cards: readonly Pick<DomainCardView, 'state'>[]) => string {
  const t = useText(domainsText);
  return (cards) => {
    const parts = countStates(cards).map(({ state, count }) => t(`domains.summary.${state}`, { count }));
    return cards.length === 0 ? '' : t('domains.summary', { count: cards.length, parts: parts.join(', ') });
  };
}

/** The time in ms between two announcements. */
const PAUSE_MS = 1500;

/** Throttles a frequently changing text for screen readers: the latest text once per pause, and the final one. */
export function useThrottled(text: string): string {
  const [shown, setShown] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, PAUSE_MS - (performance.now() - last.current));
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}

/** The states in the order of the summary. */
const SUMMARY_STATES = [
  'available',
  'in-basket',
  'owned',
  'taken',
  'premium',
  'not-possible',
  'unchecked',
  'checking',
] as const satisfies readonly DomainCardView['state'][];

/** The number of domains in each state that occurs, in the order of the summary. */
function countStates(
  cards: readonly Pick<DomainCardView, 'state'>[],
): readonly { readonly state: DomainCardView['state']; readonly count: number }[] {
  return SUMMARY_STATES.flatMap((state) => {
    const count = cards.filter((card) => card.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
}

import { useEffect, useRef, useState } from 'react';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { countStates } from './count-states.ts';
import type { DomainCardView } from './domain-views.ts';

/** Writes how many names are in which state: '12 names: 5 available, 4 taken, 3 still being checked'. */
export function useSummary(): (cards: readonly Pick<DomainCardView, 'state'>[]) => string {
  const t = useText(domainsText);
  return (cards) => {
    const parts = countStates(cards).map(({ state, count }) => t(`domains.summary.${state}`, { count }));
    return cards.length === 0 ? '' : t('domains.summary', { count: cards.length, parts: parts.join(', ') });
  };
}

/** ms between two things that are read out. */
const PAUSE_MS = 1500;

/** A text that changes often, as it is read out: the last one of each pause, and the final one. */
export function useCalm(text: string): string {
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

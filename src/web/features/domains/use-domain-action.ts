import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { screens } from '#web/screens.ts';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import type { DomainAnswer } from './run-domain-form.ts';

/** Has the page of domains do something while this one stays; each time as a new command. */
export function useDomainAction(onAnswer?: (answer: DomainAnswer) => void) {
  const fetcher = useFetcher<DomainAnswer>();
  const { data: answer, state, submit } = fetcher;
  const told = useRef<DomainAnswer>(undefined);
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  }, [onAnswer]);
  useEffect(() => {
    // What the page knows of the basket is new by now, too.
    if (state !== 'idle' || answer === undefined || told.current === answer) return;
    told.current = answer;
    latest.current?.(answer);
  }, [state, answer]);

  function run(does: string, more: Readonly<Record<string, string>> = {}) {
    const fields = { ...more, [DOMAIN_FORM.does]: does, commandId: freshCommandId(), stay: 'yes' };
    void submit(fields, { method: 'post', action: screens.domains.href() });
  }
  return { run, answer: state === 'idle' ? answer : undefined, isPending: state !== 'idle' };
}

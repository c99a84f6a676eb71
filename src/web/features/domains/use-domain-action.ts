import { useEffect, useRef } from 'react';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { screens } from '#web/screens.ts';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import type { DomainAnswer } from './run-domain-form.ts';

/** Runs a form of the domains page without leaving the present one, each time as a new command. */
export function useDomainAction(onAnswer?: (answer: DomainAnswer) => void) {
  const fetcher = useFormFetcher<DomainAnswer>();
  const { answer, state, submit } = fetcher;
  const told = useRef<DomainAnswer>(undefined);
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  }, [onAnswer]);
  useEffect(() => {
    // By now the page's basket data has been reloaded too.
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

import { useEffect, useRef } from 'react';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { screens } from '#web/screens.ts';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import type { DomainResult } from './run-domain-form.ts';

/** Runs a form of the domains page without leaving the current page, each time as a new command. */
export function useDomainAction(onResult?: (result: DomainResult) => void) {
  const fetcher = useFormFetcher<DomainResult>();
  const { result, state, submit } = fetcher;
  const handled = useRef<DomainResult>(undefined);
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  }, [onResult]);
  useEffect(() => {
    // By now the page's basket data has been reloaded too.
    if (state !== 'idle' || result === undefined || handled.current === result) return;
    handled.current = result;
    latest.current?.(result);
  }, [state, result]);

  function run(does: string, more: Readonly<Record<string, string>> = {}) {
    const fields = { ...more, [DOMAIN_FORM.does]: does, commandId: freshCommandId(), stay: 'yes' };
    void submit(fields, { method: 'post', action: screens.domains.href() });
  }
  return { run, result: state === 'idle' ? result : undefined, isPending: state !== 'idle' };
}

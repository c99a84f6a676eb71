import { useState } from 'react';
import { useActionData } from 'react-router';
import type { FormOutcome } from './run-form.ts';

/**
 * How many times the form of an intent was done in this window: as its key it makes the form empty again after each,
 * while a change by another person keeps the input.
 */
export function useTimesDone(intent: string): number {
  const outcome = useActionData<FormOutcome<unknown>>();
  const [known, setKnown] = useState({ outcome, times: 0 });
  if (known.outcome === outcome) return known.times;
  const isOurs = outcome?.kind === 'done' && outcome.intent === intent;
  const next = { outcome, times: known.times + (isOurs ? 1 : 0) };
  setKnown(next);
  return next.times;
}

import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { FormOutcome } from './run-form.ts';

/**
 * The outcome of the form that was sent last on this screen. Unlike the router's own, what was done stays shown when the
 * screen is loaded again, as a live update does soon after each change; it ends with the next form or navigation. While a
 * refusal is shown live updates wait, and loading the screen ends it.
 */
export function useFormOutcome<Value>(): FormOutcome<Value> | undefined {
  const outcome = useActionData<FormOutcome<Value>>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, outcome });
  if (last.key !== key || (outcome !== undefined && last.outcome !== outcome)) setLast({ key, outcome });
  const isKept = last.key === key && last.outcome?.kind === 'done';
  return outcome ?? (isKept ? last.outcome : undefined);
}

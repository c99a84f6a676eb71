import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { FormOutcome } from './run-form.ts';

/**
 * The outcome of the form that was sent last on this screen. Unlike the router's own it stays when the screen is loaded
 * again, as a live update does soon after each change; it ends with the next form or navigation.
 */
export function useFormOutcome<Value>(): FormOutcome<Value> | undefined {
  const outcome = useActionData<FormOutcome<Value>>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, outcome });
  if (outcome !== undefined && (last.outcome !== outcome || last.key !== key)) setLast({ key, outcome });
  return outcome ?? (last.key === key ? last.outcome : undefined);
}

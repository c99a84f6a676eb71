import { useState } from 'react';
import { useFetcher } from 'react-router';

type Fetcher<ActionResult> = ReturnType<typeof useFetcher<ActionResult>>;

/**
 * A fetcher whose `result` belongs to the form submitted last. React Router keeps the data of an earlier submission
 * when a later one succeeds with a redirect, so an old error would remain.
 */
export function useFormFetcher<ActionResult>(options?: { readonly key: string }) {
  const { Form, state, submit, load, data } = useFetcher<ActionResult>(options);
  return { Form, state, submit, load, result: useLatestResult({ state, data }) };
}

function useLatestResult<ActionResult>({
  state,
  data,
}: Pick<Fetcher<ActionResult>, 'state' | 'data'>): Fetcher<ActionResult>['data'] {
  const [sent, setSent] = useState<Sent<Fetcher<ActionResult>['data']>>({ state: 'idle', before: undefined });
  const current = sent.state === state ? sent : { state, before: state === 'submitting' ? data : sent.before };
  if (current !== sent) setSent(current);
  return state === 'idle' && data === current.before ? undefined : data;
}

interface Sent<Data> {
  readonly state: Fetcher<unknown>['state'];
  /** The data at the time the form was submitted. */
  readonly before: Data | undefined;
}

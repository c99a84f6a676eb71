import { useState } from 'react';
import { useFetcher } from 'react-router';

type Fetcher<ActionResult> = ReturnType<typeof useFetcher<ActionResult>>;

/**
 * A fetcher whose `result` belongs to the form submitted last. React Router keeps the data of an earlier submission
 * when a later one succeeds with a redirect, so an old error would remain. `isPending` until the form has a result, or
 * the page it leads to is loaded: a result is shown while the page is still loaded again, and the form can be corrected
 * and submitted from then on.
 */
export function useFormFetcher<ActionResult>(options?: { readonly key: string }) {
  const { Form, state, submit, load, data } = useFetcher<ActionResult>(options);
  return { Form, state, submit, load, ...useLatestResult({ state, data }) };
}

function useLatestResult<ActionResult>({ state, data }: Pick<Fetcher<ActionResult>, 'state' | 'data'>): {
  readonly result: Fetcher<ActionResult>['data'];
  readonly isPending: boolean;
} {
  const [sent, setSent] = useState<Sent<Fetcher<ActionResult>['data']>>({ state: 'idle', before: undefined });
  const current = sent.state === state ? sent : { state, before: state === 'submitting' ? data : sent.before };
  if (current !== sent) setSent(current);
  const isNew = data !== current.before;
  return {
    result: state === 'idle' && !isNew ? undefined : data,
    isPending: state === 'submitting' || (state === 'loading' && !isNew),
  };
}

interface Sent<Data> {
  readonly state: Fetcher<unknown>['state'];
  /** The data at the time the form was submitted. */
  readonly before: Data | undefined;
}

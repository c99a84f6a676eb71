import { useState } from 'react';
import { useFetcher } from 'react-router';

type Fetcher<Answer> = ReturnType<typeof useFetcher<Answer>>;

/**
 * A fetcher whose `answer` belongs to the form submitted last. React Router keeps the data of an earlier submission
 * when a later one succeeds with a redirect, so an old error would remain.
 */
export function useFormFetcher<Answer>(options?: { readonly key: string }) {
  const { Form, state, submit, load, data } = useFetcher<Answer>(options);
  return { Form, state, submit, load, answer: useAnswer({ state, data }) };
}

function useAnswer<Answer>({ state, data }: Pick<Fetcher<Answer>, 'state' | 'data'>): Fetcher<Answer>['data'] {
  const [sent, setSent] = useState<Sent<Fetcher<Answer>['data']>>({ state: 'idle', before: undefined });
  const current = sent.state === state ? sent : { state, before: state === 'submitting' ? data : sent.before };
  if (current !== sent) setSent(current);
  return state === 'idle' && data === current.before ? undefined : data;
}

interface Sent<Data> {
  readonly state: Fetcher<unknown>['state'];
  /** The data at the time the form was submitted. */
  readonly before: Data | undefined;
}

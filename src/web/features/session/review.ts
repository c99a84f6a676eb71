import { data } from 'react-router';
import { returnPath } from '#web/return-path.ts';
import { KEPT_FIELD, readKept } from '#web/sent-form.ts';
import type { FormFields } from '#web/sent-form.ts';
import { goOn, withNews } from './session-answer.ts';
import type { SignedIn } from './session-answer.ts';

/** Whoever signed in with a form of another page in hand: it goes back to its page. */
export interface ReviewStep {
  readonly step: 'review';
  readonly next: string;
  /** The page, with the news of what came together in the basket. */
  readonly action: string;
  readonly fields: FormFields;
}

/** Goes on where the shopper was going, with what they had typed there before their session was over. */
export function goOnWithKept(signedIn: SignedIn, form: FormData) {
  const next = returnPath(form.get('next'));
  const fields = readKept(form.get(KEPT_FIELD));
  if (next === null || fields === null) return goOn(signedIn, form);
  return data<ReviewStep>({ step: 'review', next, action: withNews(next, signedIn), fields });
}

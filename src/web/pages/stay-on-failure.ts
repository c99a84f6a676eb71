import { data } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { failureCode } from '#web/failure-kind.ts';

/** What did not reach the shop leaves the page as it is, with everything typed; anything else, redirects too, is thrown on. */
export async function stayOnFailure<Answer, Intent, Refusal>(
  { request, serverAction }: SentForm<Answer>,
  { intentIn, refuse }: RefusedForms<Intent, Refusal>,
): Promise<Answer | ReturnType<typeof data<Refusal>>> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = intentIn(form);
    if (intent === null) throw error;
    failureCode(error);
    return data(refuse({ code: 'server/unavailable' }, form, intent), { status: 503 });
  }
}

interface SentForm<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

interface RefusedForms<Intent, Refusal> {
  /** Which of the page's forms was sent; null for none of them. */
  readonly intentIn: (form: FormData) => Intent | null;
  readonly refuse: (problem: Problem, form: FormData, intent: Intent) => Refusal;
}

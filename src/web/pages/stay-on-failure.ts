import { data } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { showOverPage } from '#web/runtime/stay-on-system-error.ts';

/**
 * Runs the server action of a form; when the request fails, the page and its input stay as they are. Redirects are
 * rethrown.
 */
export async function stayOnFailure<Answer, Intent, Refusal>(
  { request, serverAction }: SentForm<Answer>,
  { intentIn, refuse }: RefusedForms<Intent, Refusal>,
): Promise<Answer | ReturnType<typeof data<Refusal | undefined>>> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = intentIn(form);
    showOverPage(error);
    const refusal = intent === null ? undefined : refuse({ code: 'server/unavailable' }, form, intent);
    return data(refusal, { status: 503 });
  }
}

interface SentForm<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

interface RefusedForms<Intent, Refusal> {
  /** The intent of the submitted form; null for an unknown one. */
  readonly intentIn: (form: FormData) => Intent | null;
  readonly refuse: (problem: Problem, form: FormData, intent: Intent) => Refusal;
}

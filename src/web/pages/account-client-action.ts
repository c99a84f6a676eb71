import { data } from 'react-router';
import type { AccountAnswer } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { refusalOf } from '#web/features/account/refusal-of.ts';
import { failureCode } from '#web/features/checkout/answer-of-failure.ts';

/** What did not reach the shop leaves the page as it is, with everything typed; anything else, redirects too, is thrown on. */
export async function stayOnFailure({ request, serverAction }: SentForm): Promise<AccountOutcome> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = intentIn(form);
    if (intent === null) throw error;
    failureCode(error);
    return data<AccountAnswer>(refusalOf({ code: 'server/unavailable' }, form, intent), { status: 503 });
  }
}

interface SentForm {
  readonly request: Request;
  readonly serverAction: () => Promise<AccountAnswer | undefined>;
}

type AccountOutcome = AccountAnswer | undefined | ReturnType<typeof data<AccountAnswer>>;

import type { AccountAnswer } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { refusalOf } from '#web/features/account/refusal-of.ts';
import { stayOnFailure } from './stay-on-failure.ts';

/** Submits a form of the account; when the request fails, the page stays as it is. */
export function sendAccountForm(sent: SentForm) {
  return stayOnFailure(sent, { intentIn, refuse: refusalOf });
}

interface SentForm {
  readonly request: Request;
  readonly serverAction: () => Promise<AccountAnswer | undefined>;
}

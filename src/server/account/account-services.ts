import type { CheckCaptcha } from '#server/captcha/public.ts';
import type { Call } from '#server/http/call.ts';
import type { QueueMail } from '#server/mail/public.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { PasswordQueue } from '#server/platform/password-queue.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { Telling } from '#server/platform/tell-operator.ts';
import type { JudgePassword } from './judge-password.ts';

/** What the account's use cases work with; what they ask of the basket is given by the composition root. */
export interface AccountServices extends Telling {
  readonly database: Database;
  readonly ids: Ids;
  readonly passwords: PasswordQueue;
  readonly judgePassword: JudgePassword;
  readonly checkCaptcha: CheckCaptcha;
  /** Derives the codes of mailed links from the id of what they are about, so that a letter sent again says the same. */
  readonly mailedCodes: SecretBox;
  /** Seals the secrets of authenticator apps. */
  readonly secondFactors: SecretBox;
  readonly queueMail: QueueMail;
  /** False while the database refuses writes: forms would only fail (D9). */
  readonly takesWrites: () => boolean;
  /** The address of a customer's picture; null when initials stand for them (D2). */
  readonly avatarOf: (brandId: string, customerId: string) => Promise<string | null>;
  /** The basket of the call's session. */
  readonly basketOf: (call: Call) => Promise<{ readonly count: number; readonly currency: string | null }>;
  /** Brings the session's basket and the customer's together, and makes guest orders theirs (D6, D9). */
  readonly mergeAtSignIn: (
    tx: Queries,
    call: Call,
    given: {
      readonly basketId: string | null;
      readonly customerId: string;
      /** The address the customer proved to be theirs. */
      readonly provedEmail: string | null;
    },
  ) => Promise<{ readonly basketId: string | null; readonly added: number; readonly skipped: number }>;
  /** Brings a guest's basket from elsewhere to the call's session; whether it is no longer to be reached from there. */
  readonly mergeAtTransfer: (
    tx: Queries,
    call: Call,
    carriedId: string,
  ) => Promise<{
    readonly basketId: string | null;
    readonly added: number;
    readonly skipped: number;
    readonly isMoved: boolean;
  }>;
}

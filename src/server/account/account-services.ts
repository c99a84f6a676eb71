import type { CheckCaptcha } from '#server/captcha/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { QueueEmail } from '#server/mail/public.ts';
import type { PasswordQueue } from '#server/platform/crypto/password-queue.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OperatorPublishing } from '#server/platform/publish-to-operator.ts';
import type { CheckPassword } from './passwords/check-password.ts';
import type { SessionView } from './sessions/session-view.ts';

/** The dependencies of the account use cases; those on the basket are injected by the composition root. */
export interface AccountServices extends OperatorPublishing {
  readonly database: Database;
  readonly ids: Ids;
  readonly passwords: PasswordQueue;
  readonly checkPassword: CheckPassword;
  readonly checkCaptcha: CheckCaptcha;
  /** Derives the codes of mailed links from their subject's id, so that a retried email is identical. */
  readonly mailedCodes: SecretBox;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactors: SecretBox;
  readonly queueMail: QueueEmail;
  /** False while the database refuses writes; forms are disabled then. */
  readonly takesWrites: () => boolean;
  /** URL of a customer's picture; null shows initials. */
  readonly avatarOf: (brandId: string, customerId: string) => Promise<string | null>;
  /** The basket of the request's session. */
  readonly basketOf: (context: RequestContext) => Promise<{ readonly count: number; readonly currency: string | null }>;
  /** The session's order whose payment has no outcome yet. */
  readonly pendingOrderOf: (context: RequestContext) => Promise<SessionView['pendingOrder']>;
  /** Merges the session's basket into the customer's and assigns guest orders. */
  readonly mergeAtSignIn: (
    tx: Queries,
    context: RequestContext,
    given: {
      readonly basketId: string | null;
      readonly customerId: string;
      /** The verified email address of the customer. */
      readonly provedEmail: string | null;
    },
  ) => Promise<{ readonly basketId: string | null; readonly added: number; readonly skipped: number }>;
  /** Moves a guest's basket to the request's session; `isMoved` is true when the original session no longer has it. */
  readonly mergeAtTransfer: (
    tx: Queries,
    context: RequestContext,
    carriedId: string,
  ) => Promise<{
    readonly basketId: string | null;
    readonly added: number;
    readonly skipped: number;
    readonly isMoved: boolean;
  }>;
}

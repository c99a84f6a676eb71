import type { EventPublisher } from '#server/events/publisher.ts';
import type { CheckCaptcha } from '#server/identity/captcha/check-captcha.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { PasswordQueue } from '#server/platform/crypto/password-queue.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { CheckPassword } from './passwords/check-password.ts';
import type { SessionView } from './sessions/session-view.ts';

/** The dependencies of the account use cases; those on the basket are injected by the composition root. */
export interface AccountServices extends EventPublisher {
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
  readonly basketOf: (
    context: RequestContext,
  ) => Promise<{ readonly count: number; readonly domainCount: number; readonly currency: string | null }>;
  /** The session's order whose payment has no outcome yet. */
  readonly pendingOrderOf: (context: RequestContext) => Promise<SessionView['pendingOrder']>;
  /**
   * Assigns guest orders to a customer whose row the caller has locked, and saves the newest one's billing details if
   * the customer has none.
   */
  readonly claimOrders: (tx: Transaction, claim: OrderClaim, at: number) => Promise<void>;
  /** Gives the orders that a session placed to the session that replaces it. */
  readonly moveSessionOrders: (
    tx: Transaction,
    sessions: { readonly brandId: string; readonly from: string; readonly to: string },
  ) => Promise<void>;
  /** Gives the customer's orders and open baskets that have the address `from` the address `to`: their emails are sent to it. */
  readonly changeBuyerEmails: (
    tx: Transaction,
    owner: { readonly brandId: string; readonly customerId: string },
    change: { readonly from: string; readonly to: string; readonly at: number },
  ) => Promise<void>;
  /** Merges the session's basket into the customer's, with or without what was entered at checkout. */
  readonly mergeAtSignIn: (
    tx: Transaction,
    context: RequestContext,
    owner: { readonly basketId: string | null; readonly customerId: string; readonly keepsDetails: boolean },
  ) => Promise<{ readonly basketId: string | null; readonly added: number; readonly skipped: number }>;
  /** Moves a guest's basket to the request's session; `isMoved` is true when the original session no longer has it. */
  readonly mergeAtTransfer: (
    tx: Transaction,
    context: RequestContext,
    carriedId: string,
  ) => Promise<{
    readonly basketId: string | null;
    readonly added: number;
    readonly skipped: number;
    readonly isMoved: boolean;
  }>;
}

/** Which guest orders are assigned to a customer; null skips that criterion. */
export interface OrderClaim {
  readonly brandId: string;
  readonly customerId: string;
  /** Orders of the session that signs in. */
  readonly sessionId: string | null;
  /** The order its basket became, also when placed by an earlier session. */
  readonly orderId: string | null;
  /** Orders of a verified email address, in normalized form. */
  readonly email: string | null;
}

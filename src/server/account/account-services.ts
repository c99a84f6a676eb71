import type { Call } from '#server/http/call.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { PasswordHash } from '#server/platform/password-hash.ts';
import type { PasswordStrength } from './password-strength.ts';

/** What the account's use cases work with; what they ask of the basket is given by the composition root. */
export interface AccountServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly passwordHash: PasswordHash;
  readonly isGuessable: PasswordStrength;
  /** False while the database refuses writes: forms would only fail (D9). */
  readonly takesWrites: () => boolean;
  /** The basket of the call's session. */
  readonly basketOf: (call: Call) => Promise<{ readonly count: number; readonly currency: string | null }>;
  /** Brings the session's basket and the customer's together (D6). */
  readonly mergeAtSignIn: (
    tx: Queries,
    call: Call,
    given: { readonly basketId: string | null; readonly customerId: string },
  ) => Promise<{ readonly basketId: string | null; readonly added: number; readonly skipped: number }>;
}

import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

export type Account = OperatorOutputOf<OperatorApi['account']['get']>;

export type Passkey = Account['passkeys'][number];

/** Command ids of the forms of the account. */
export interface AccountIds {
  readonly confirm: string;
  readonly addPasskey: string;
  readonly changePassword: string;
  readonly renewCodes: string;
  /** By passkey. */
  readonly rename: Readonly<Record<string, string>>;
  readonly remove: Readonly<Record<string, string>>;
  /** By session. */
  readonly endSession: Readonly<Record<string, string>>;
}

/** New command ids for every form of an account. */
export function accountIds({ passkeys, sessions }: Account, newCommandId: () => string): AccountIds {
  const idsOf = (rows: readonly { readonly id: string }[]) =>
    Object.fromEntries(rows.map(({ id }) => [id, newCommandId()]));
  return {
    confirm: newCommandId(),
    addPasskey: newCommandId(),
    changePassword: newCommandId(),
    renewCodes: newCommandId(),
    rename: idsOf(passkeys),
    remove: idsOf(passkeys),
    endSession: idsOf(sessions),
  };
}

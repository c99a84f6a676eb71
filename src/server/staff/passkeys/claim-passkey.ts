import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { isNextCounter } from '#core/staff/passkey.ts';
import { type AppliedChange, applyAudited } from '#server/audit/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import type { CheckedAssertion } from './check-assertion.ts';
import { type Passkey, claimPasskeyChallenge, findPasskeyByCredential, updatePasskeyUsed } from './passkey-store.ts';

/** A verified answer of a passkey, and what it is used for. */
export interface PasskeyUse<Value> {
  readonly actor: Actor;
  readonly action: 'session.start' | 'session.confirm';
  readonly passkey: Passkey;
  readonly checked: CheckedAssertion;
  readonly at: number;
  readonly apply: (tx: Transaction) => Promise<AppliedChange<Value>>;
}

type Refused = Problem<'staff/passkey-refused'>;

/**
 * Uses a passkey once per challenge, in one transaction with what it is used for. Refused are passkeys that were removed
 * meanwhile, those of disabled accounts, and one whose counter did not grow: it was probably copied, which is recorded.
 */
export async function claimPasskey<Value>(
  services: StaffServices,
  { actor, action, passkey, checked, at, apply }: PasskeyUse<Value>,
): Promise<Result<Value, Refused>> {
  const subject = { kind: 'staff', id: passkey.staffId } as const;
  const change = { actor, action, brandId: null, subject, at };
  let copied: Passkey | null = null;
  const used = await applyAudited<Value, Refused>(services, change, async (tx) => {
    const isUnused = await claimPasskeyChallenge(tx, checked.challenge);
    const stored = await findPasskeyByCredential(tx, passkey.credentialId);
    const account = await findStaffAccount(tx, passkey.staffId);
    if (!isUnused || stored?.id !== passkey.id || account === null || account.disabledAt !== null) return refused();
    if (!isNextCounter(stored.counter, checked.counter)) {
      copied = stored;
      return refused();
    }
    await updatePasskeyUsed(tx, { id: stored.id, counter: checked.counter, isBackedUp: checked.isBackedUp, at });
    return ok(await apply(tx));
  });
  if (copied !== null) await recordCopy(services, { actor, passkey: copied, received: checked.counter, at });
  return used;
}

interface Copy extends Pick<PasskeyUse<unknown>, 'actor' | 'passkey' | 'at'> {
  readonly received: number;
}

async function recordCopy(services: StaffServices, { actor, passkey, received, at }: Copy): Promise<void> {
  const subject = { kind: 'staff', id: passkey.staffId } as const;
  const change = { actor, action: 'session.refuse-passkey', brandId: null, subject, at } as const;
  const { name, counter } = passkey;
  await applyAudited(services, change, async () =>
    ok({ value: null, before: { passkey: name, counter }, after: { counter: received } }),
  );
}

function refused(): Result<never, Refused> {
  return refuse(problem('staff/passkey-refused'));
}

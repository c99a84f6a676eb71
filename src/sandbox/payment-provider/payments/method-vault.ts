import { randomBytes } from 'node:crypto';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { Card } from '#sandbox/payment-provider/browser/card-fields.ts';
import type { SavedMethod } from '#sandbox/payment-provider/journal-entry.ts';
import type { Behaviour } from '#sandbox/payment-provider/test-data/behaviours.ts';
import { behaviourOf } from '#sandbox/payment-provider/test-data/test-cards.ts';

/** A card, account or wallet without its number: its display data and test behaviour. */
export interface VaultMethod {
  readonly kind: PaymentMethodKind;
  readonly brand: string;
  readonly last4: string;
  /** The holder of an account. */
  readonly holder: string;
  /** MM/YY of a card. */
  readonly expiry: string | null;
  readonly behaviour: Behaviour;
  /** Its id when it is saved, else null. */
  readonly methodId: string | null;
}

export interface MethodVault {
  /** A token that can be charged once within 30 minutes. */
  issueToken(method: VaultMethod): string;
  /**
   * The method of a one-time token, which is used up, or of a saved method of this customer; null when there is none.
   */
  redeem(token: string, customer: string | null): VaultMethod | null;
  /** Restores a token whose charge did not happen. */
  restoreToken(token: string, method: VaultMethod): void;
  saveMethod(method: SavedMethod): void;
  /** Whether the method existed. */
  deleteMethod(methodId: string): boolean;
}

const tokenLifeMs = 30 * 60_000;

export function createMethodVault(now: () => number): MethodVault {
  const tokens = new Map<string, { readonly method: VaultMethod; readonly expiresAt: number }>();
  const saved = new Map<string, SavedMethod>();

  function issueToken(method: VaultMethod): string {
    dropExpired();
    const token = `tok_${randomBytes(18).toString('base64url')}`;
    restoreToken(token, method);
    return token;
  }

  function redeem(token: string, customer: string | null): VaultMethod | null {
    const method = saved.get(token);
    if (method !== undefined) return method.customer === customer ? methodOfSaved(method) : null;
    const issued = tokens.get(token);
    tokens.delete(token);
    return issued === undefined || issued.expiresAt <= now() ? null : issued.method;
  }

  function restoreToken(token: string, method: VaultMethod): void {
    if (method.methodId === null) tokens.set(token, { method, expiresAt: now() + tokenLifeMs });
  }

  function dropExpired(): void {
    for (const [token, issued] of tokens) {
      if (issued.expiresAt > now()) return;
      tokens.delete(token);
    }
  }

  return {
    issueToken,
    redeem,
    restoreToken,
    saveMethod: (method) => void saved.set(method.id, method),
    deleteMethod: (methodId) => saved.delete(methodId),
  };
}

/** Looks up the behaviour of a number and discards the number. */
export function methodOfCard({ brand, last4, expiry, number }: Card): VaultMethod {
  return { kind: 'card', brand, last4, holder: '', expiry, behaviour: behaviourOf(number), methodId: null };
}

function methodOfSaved({ id, kind, brand, last4, holder, expiry, behaviour }: SavedMethod): VaultMethod {
  return { kind, brand, last4, holder, expiry, behaviour, methodId: id };
}

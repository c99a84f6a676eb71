import { randomBytes } from 'node:crypto';
import type { Card } from './browser/card-fields.ts';
import type { SavedMethod } from './journal-entry.ts';
import { behaviourOf } from './test-cards.ts';
import type { CardBehaviour } from './test-cards.ts';

/** A card after its number is gone: what is left is what it looks like and what it does. */
export interface HeldCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string;
  readonly behaviour: CardBehaviour;
  /** Its id when it is kept for later, else null. */
  readonly methodId: string | null;
}

export interface CardVault {
  /** A token that pays once within half an hour. */
  issueToken(card: HeldCard): string;
  /** The card behind a one-time token, which is spent by this, or behind a kept method; null when there is none. */
  redeem(token: string): HeldCard | null;
  /** Puts back a token whose charge did not come about. */
  giveBack(token: string, card: HeldCard): void;
  keep(method: SavedMethod): void;
}

const tokenLifeMs = 30 * 60_000;

export function createCardVault(now: () => number): CardVault {
  const tokens = new Map<string, { readonly card: HeldCard; readonly expiresAt: number }>();
  const methods = new Map<string, HeldCard>();

  function issueToken(card: HeldCard): string {
    dropExpired();
    const token = `tok_${randomBytes(18).toString('base64url')}`;
    giveBack(token, card);
    return token;
  }

  function redeem(token: string): HeldCard | null {
    const method = methods.get(token);
    if (method !== undefined) return method;
    const issued = tokens.get(token);
    tokens.delete(token);
    return issued === undefined || issued.expiresAt <= now() ? null : issued.card;
  }

  function giveBack(token: string, card: HeldCard): void {
    if (card.methodId === null) tokens.set(token, { card, expiresAt: now() + tokenLifeMs });
  }

  function keep(method: SavedMethod): void {
    const { id, brand, last4, expiry, behaviour } = method;
    methods.set(id, { brand, last4, expiry, behaviour, methodId: id });
  }

  function dropExpired(): void {
    for (const [token, issued] of tokens) {
      if (issued.expiresAt > now()) return;
      tokens.delete(token);
    }
  }

  return { issueToken, redeem, giveBack, keep };
}

/** Looks up what the number does and forgets the number. */
export function holdCard(card: Card): HeldCard {
  return {
    brand: card.brand,
    last4: card.last4,
    expiry: card.expiry,
    behaviour: behaviourOf(card.number),
    methodId: null,
  };
}

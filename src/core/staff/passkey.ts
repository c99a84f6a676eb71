/** The most passkeys of an account, and the longest name of one. */
export const PASSKEYS = { max: 20, nameLength: 60 } as const;

/** Where passkeys of the back office are valid: the RP ID and the only origin they are accepted from (WebAuthn §4). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of a back office at an address, given in the parts of a URL. Null where browsers offer no passkeys: at
 * an IP address, and over plain HTTP except on localhost.
 */
export function relyingPartyOf({
  protocol,
  hostname: id,
  origin,
}: {
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
}): RelyingParty | null {
  const isAddress = /^[\d.]+$/.test(id) || id.startsWith('[');
  const isSecure = protocol === 'https:' || id === 'localhost';
  return isAddress || !isSecure ? null : { id, origin };
}

/**
 * Whether a signature counter may follow the stored one (WebAuthn §7.2, step 22): it grows, or the authenticator has none,
 * so that both are 0. Otherwise the passkey was probably copied.
 */
export function isNextCounter(stored: number, received: number): boolean {
  return received > stored || (stored === 0 && received === 0);
}

/** Whether an account can still log in after one of its passkeys is removed. */
export function canLoseAPasskey({
  hasPassword,
  passkeys,
}: {
  readonly hasPassword: boolean;
  readonly passkeys: number;
}): boolean {
  return hasPassword || passkeys > 1;
}

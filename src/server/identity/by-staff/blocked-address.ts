import { maskedAddress } from '#core/account/masked-address.ts';
import { limitAddress } from '#core/promotions/limit-address.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';

/** Makes the keyed hashes of blocked addresses. */
export type AddressBox = Pick<SecretBox, 'sign' | 'signatures'>;

/** A blocked address as stored: it can be recognised, but not read. */
export interface HashedAddress {
  /** Under the current key of the deployment, then under the previous one. */
  readonly hashes: readonly string[];
  readonly masked: string;
}

/** Hashes the mailbox of an email address in normalized form: tags, and dots where they don't matter, are the same one. */
export function hashAddress(box: AddressBox, brandId: string, email: string): HashedAddress {
  return { hashes: box.signatures(`${brandId} ${limitAddress(email)}`), masked: maskedAddress(email) };
}

/**
 * A keyed hash of the mailbox that differs from command to command: it recognises a repeated command, but no address,
 * because nothing may identify an address after its block has ended.
 */
export function hashForCommand(box: AddressBox, commandId: string, email: string): string {
  return box.sign(`${commandId} ${limitAddress(email)}`);
}

import type { AddressBox } from '#server/identity/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Foundation } from './foundation.ts';

/** Makes the hashes of blocked addresses, the same in all processes. */
export function createAddressBox({ keys }: Pick<Foundation, 'keys'>): AddressBox {
  return createSecretBox(keys, 'blocked-addresses');
}

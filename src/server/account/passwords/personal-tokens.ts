import type { Brand } from '#core/storefront/brand.ts';
import type { Session } from '#server/http/request/request-context.ts';

/** The known data of a password's owner. */
type Person = NonNullable<Session['person']>;

/** Words an attacker knows besides dictionaries: the owner's words, and the shop's name, hosts and legal address. */
export function personalTokens(
  brand: Pick<Brand, 'name' | 'hosts' | 'legal'>,
  words: readonly string[],
): readonly string[] {
  return [...words, brand.name, ...brand.hosts, brand.legal.name, brand.legal.address];
}

/** The same for a person; short first and last names are combined. */
export function tokensOfPerson(
  brand: Pick<Brand, 'name' | 'hosts' | 'legal'>,
  { firstName, lastName, email, username }: Person,
): readonly string[] {
  const whole = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  return personalTokens(brand, [firstName, lastName, ...whole, email, username ?? '']);
}

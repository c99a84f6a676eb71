import type { Brand } from '#core/storefront/brand.ts';
import type { Session } from '#server/request/request-context.ts';

/** The known data of a password's owner. */
type Person = NonNullable<Session['person']>;

/** Words known to an attacker besides dictionaries: the customer's, and the shop's name, hosts and legal address. */
export function personalTokens(
  brand: Pick<Brand, 'name' | 'hosts' | 'legal'>,
  words: readonly string[],
): readonly string[] {
  return [...words, brand.name, ...brand.hosts, brand.legal.name, brand.legal.address];
}

/** The tokens of a customer; short first and last names are combined. */
export function tokensOfPerson(
  brand: Pick<Brand, 'name' | 'hosts' | 'legal'>,
  { firstName, lastName, email, username }: Person,
): readonly string[] {
  const fullNames = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  return personalTokens(brand, [firstName, lastName, ...fullNames, email, username ?? '']);
}

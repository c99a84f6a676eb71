import type { Brand } from '#core/storefront/brand.ts';
import type { Session } from '#server/http/call.ts';

/** Who a password is for, as far as it is known. */
type Person = NonNullable<Session['person']>;

/** What whoever guesses a password knows besides dictionaries: the words of its owner, and who the shop is (D9). */
export function ownWords(brand: Pick<Brand, 'name' | 'hosts'>, words: readonly string[]): readonly string[] {
  return [...words, brand.name, ...brand.hosts];
}

/** The same of a person; short names are known by both together. */
export function wordsOfPerson(
  brand: Pick<Brand, 'name' | 'hosts'>,
  { firstName, lastName, email, username }: Person,
): readonly string[] {
  const whole = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  return ownWords(brand, [firstName, lastName, ...whole, email, username ?? '']);
}

/** The number of rounds after which every rotated test has run once. */
export const ROUNDS = 3;

/** The tag of journeys that run in the round of their title, on a phone as well. */
export const ROTATED = '@rotated';

/**
 * Whether a test takes part in this run. Tests that repeat a rule over many variants, and journeys that also run by
 * document, are divided into `ROUNDS` rounds by their names; TEST_ROUND (1 to `ROUNDS`) selects one of them, and
 * without it all run.
 */
export function isInRound(name: string, round = process.env['TEST_ROUND']): boolean {
  return round === undefined || (hashOf(name) % ROUNDS) + 1 === Number(round);
}

/** Those variants of a rule, by their names, that take part in this run. */
export function variantsInRound<Variant>(
  variants: readonly Variant[],
  nameOf: (variant: Variant) => string,
  round?: string,
): readonly Variant[] {
  return variants.filter((variant) => isInRound(nameOf(variant), round));
}

/** FNV-1a with 32 bits, of UTF-16 code units. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

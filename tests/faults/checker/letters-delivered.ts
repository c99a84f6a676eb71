import type { Dossier } from './dossier.ts';
import { findWrongOrderLetters } from './order-letters.ts';
import type { World } from './world.ts';

/**
 * I9: every letter that was asked for was delivered, by itself or with another one, each under one Message-ID of its own, and no other was; orders have all of theirs. Nobody uses a link
 * meanwhile, which would make a letter needless.
 */
export function findWrongLetters(world: World, dossiers: readonly Dossier[]): readonly string[] {
  const { rows, delivered } = world;
  const ids = new Set(delivered.map(stepOf));
  const asked = new Set(rows.letters.map(({ id }) => id));
  const missing = rows.letters.filter(
    ({ id, state, sentWith, isNeedless }) => state !== 'done' || !(isNeedless || ids.has(sentWith ?? id)),
  );
  return [
    ...missing.map(({ id, brand_id: brand, state }) => `${brand}: the letter ${id} is ${state} and was not delivered`),
    ...[...ids].filter((id) => !asked.has(id)).map((id) => `the letter ${id} was delivered, and no step asked for it`),
    ...repeatedNames(delivered),
    ...findWrongOrderLetters(rows, dossiers),
  ];
}

/** A letter may come twice after a reply was lost, but then as the same one: a receiver shows it once. */
function repeatedNames(delivered: readonly string[]): readonly string[] {
  const names = Map.groupBy(new Set(delivered), stepOf);
  return [...names].filter(([, one]) => one.length > 1).map(([id]) => `the letter ${id} was delivered as two`);
}

function stepOf(messageId: string): string {
  return /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
}

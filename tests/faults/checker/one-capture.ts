import { owedMinor } from './dossier.ts';
import type { Dossier } from './dossier.ts';
import type { World } from './world.ts';

/** I1: an attempt to pay is captured at most once, and what is kept of an invoice's money is what was delivered or still is to be. */
export function findWrongCharges({ charges }: World, dossiers: readonly Dossier[]): readonly string[] {
  const captures = charges.filter((charge) => charge.event === 'captured');
  const repeated = [...Map.groupBy(captures, (charge) => charge.reference)].filter(([, same]) => same.length > 1);
  return [
    ...repeated.map(([reference, same]) => `payment ${reference} was captured ${same.length} times`),
    ...dossiers.flatMap(unearned),
  ];
}

function unearned(dossier: Dossier): readonly string[] {
  if (dossier.invoice === null && dossier.keptMinor === 0) return [];
  const earned = dossier.keptMinor - dossier.creditMinor;
  const owed = owedMinor(dossier);
  if (earned === owed) return [];
  const credit = dossier.creditMinor === 0 ? '' : ` of which ${dossier.creditMinor} are credit`;
  return [`${dossier.name}: ${dossier.keptMinor} kept${credit}, but the lines delivered or pending cost ${owed}`];
}

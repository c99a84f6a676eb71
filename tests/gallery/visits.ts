import type { Cell } from './cell.ts';
import { GALLERY } from './gallery.ts';
import type { Appearance } from './show.ts';

/** The language every state is shown in; languages other than English are offered by the first brand only. */
export const LANGUAGE = process.env['GALLERY_LANGUAGE'] ?? 'en';

/** One visit of the gallery: a cell with its brand and language. */
export interface Visit extends Appearance {
  readonly name: string;
  readonly cell: Cell;
  /** Every state is visited once; every screen again in German and at the second brand. */
  readonly as: 'state' | 'german' | 'second-brand';
}

/** All visits of the gallery. */
export const VISITS: readonly Visit[] = Object.entries(GALLERY).flatMap(([screen, cells]) => visitsOf(screen, cells));

function visitsOf(screen: string, cells: Readonly<Record<string, Cell>>): readonly Visit[] {
  const all = Object.entries(cells);
  const ofFirst = all.filter(([, { only = 'larkhost' }]) => only === 'larkhost');
  const states = (LANGUAGE === 'en' ? all : ofFirst).map(([state, cell]): Visit => ({
    name: `${screen}: ${state}`,
    cell,
    as: 'state',
    brand: cell.only ?? 'larkhost',
    language: LANGUAGE,
  }));
  if (LANGUAGE !== 'en') return states;
  const german = ofFirst.slice(0, 1).map(([, cell]): Visit => ({
    name: `${screen}, in German`,
    cell,
    as: 'german',
    brand: 'larkhost',
    language: 'de',
  }));
  const second = all
    .filter(([, { only = 'meridian' }]) => only === 'meridian')
    .slice(0, 1)
    .map(([, cell]): Visit => ({
      name: `${screen}, of the second brand`,
      cell,
      as: 'second-brand',
      brand: 'meridian',
      language: 'en',
    }));
  return [...states, ...german, ...second];
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import type { Brand, Cell, NetworkFault } from '#tests/gallery/cell.ts';
import { GALLERY } from '#tests/gallery/gallery.ts';
import { wordsOf } from '#tests/gallery/words.ts';

interface GalleryFile {
  readonly type: string;
  readonly body: string;
}

/** A cell as the list shows it. */
export interface Listed {
  readonly state: string;
  readonly about: string;
  readonly isOfPhones: boolean;
  /** The remaining steps in the page and its network faults, as text. */
  readonly steps: readonly string[];
}

/** All cells of a brand. */
export interface Listing {
  readonly brand: Brand;
  readonly screens: readonly { readonly screen: string; readonly cells: readonly Listed[] }[];
}

/** A file of the gallery's own page; null for any other path. */
export async function galleryFile(name: string, brand: Brand): Promise<GalleryFile | null> {
  if (name === '') return { type: 'text/html; charset=utf-8', body: await textOf('gallery.html') };
  if (name === 'gallery.css') return { type: 'text/css', body: await textOf(name) };
  if (name === 'cells.json') return { type: 'application/json', body: JSON.stringify(listingOf(brand)) };
  if (name !== 'gallery.js' && name !== 'act.js') return null;
  const source = name.replace('.js', '.ts');
  const { code } = await transformWithOxc(await textOf(source), source);
  return { type: 'text/javascript', body: code.replaceAll('./act.ts', './act.js') };
}

function textOf(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8');
}

function listingOf(brand: Brand): Listing {
  const screens = Object.entries(GALLERY).map(([screen, cells]) => ({
    screen,
    cells: Object.entries<Cell>(cells)
      .filter(([, { only }]) => only === undefined || only === brand)
      .map(([state, { about, on, inPage = [], networkFault }]) => ({
        state,
        about,
        isOfPhones: on === 'phone',
        steps: [
          ...inPage.map((step) => wordsOf(step, 'en').words),
          ...(networkFault === undefined ? [] : [networkFaultText(networkFault)]),
        ],
      })),
  }));
  return { brand, screens: screens.filter(({ cells }) => cells.length > 0) };
}

function networkFaultText({ path, answers }: NetworkFault): string {
  if (answers === 'nothing') return `nothing answers ${path}`;
  return answers === 0 ? `the connection to ${path} breaks` : `${path} answers ${answers}`;
}

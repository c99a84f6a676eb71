import { type Document, type Element, Window } from 'happy-dom';
import type { Cell } from './cell.ts';
import { type Appearance, build } from './show.ts';
import type { Shop } from './visitor.ts';
import { englishAmong, patternOf } from './words.ts';

/** Whether the state is in the document as the server sends it, so that it can be checked without a browser. */
export function isInDocument({ inPage = [], networkFault, needsScripts }: Cell): boolean {
  return inPage.length === 0 && networkFault === undefined && needsScripts === undefined;
}

/**
 * Creates a state for a new visitor, loads its document without a browser and returns its faults: another status,
 * heading, text or language than the cell's, repeated ids, references to missing elements, controls without a name and
 * images without alternative text.
 */
export async function findDocumentFaults(cell: Cell, shop: Shop, appearance: Appearance): Promise<readonly string[]> {
  const { visitor, address, inPage } = await build(cell, shop, appearance);
  const { status, body } = await visitor.load(address);
  const statusFaults = status === (cell.status ?? 200) ? [] : [`status ${status}`];
  if (inPage.length > 0) return statusFaults;
  const window = new Window({ url: `http://localhost:${shop.port}${address}` });
  try {
    window.document.write(body);
    for (const element of window.document.querySelectorAll('script, style, template, [hidden], [aria-hidden=true]'))
      element.remove();
    return [
      ...statusFaults,
      ...contentFaults(window.document, cell, appearance.language),
      ...nameFaults(window.document),
    ];
  } finally {
    await window.happyDOM.close();
  }
}

function contentFaults(document: Document, { heading, shows }: Cell, language: string): readonly string[] {
  const texts = [...document.querySelectorAll('body *')].map(textOf);
  const headings = [...document.querySelectorAll('h1')].map(textOf);
  const pageLanguage = document.documentElement.lang;
  const english = englishAmong(texts, language);
  return [
    ...(pageLanguage === language ? [] : [`language ${pageLanguage}`]),
    ...(headings.length === 1 && patternOf(language, heading).test(headings[0] ?? '')
      ? []
      : [`headings: ${headings.join(', ')}`]),
    ...(shows === undefined || texts.some((text) => patternOf(language, shows).test(text)) ? [] : ['text missing']),
    ...(language === 'en' ? [] : english.map((text) => `in English: ${text}`)),
  ];
}

/** The attributes that refer to other elements by their ids. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-errormessage'];

const CONTROLS = 'input:not([type=hidden]), select, textarea, button, a[href]';

function nameFaults(document: Document): readonly string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const known = new Set(ids);
  const missing = REFERENCES.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '').split(' ').filter((id) => id !== '' && !known.has(id)),
    ),
  );
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} is used twice`),
    ...missing.map((id) => `no element has the id ${id}`),
    ...[...document.querySelectorAll(CONTROLS)]
      .filter((control) => !hasName(control, document))
      .map((control) => `without a name: ${control.outerHTML.slice(0, 120)}`),
    ...[...document.querySelectorAll('img:not([alt])')].map((image) => `without alt: ${image.outerHTML.slice(0, 120)}`),
  ];
}

function hasName(control: Element, document: Document): boolean {
  if (control.hasAttribute('aria-label') || control.hasAttribute('aria-labelledby')) return true;
  if (control.closest('label') !== null) return true;
  if (control.id !== '' && document.querySelector(`label[for="${control.id}"]`) !== null) return true;
  return textOf(control) !== '' || control.querySelector('img[alt]:not([alt=""]), svg[aria-label], svg title') !== null;
}

function textOf({ textContent }: Element): string {
  return textContent.replaceAll(/\s+/g, ' ').trim();
}

import type { BrowserStep } from '#tests/gallery/words.ts';
import { act } from './act.ts';
import type { Listing } from './gallery-file.ts';

const list = element('list', HTMLElement);
const frame = element('frame', HTMLIFrameElement);
const clothes = element('clothes', HTMLFormElement);
const filter = element('filter', HTMLInputElement);
const listing: Listing = await (await fetch('/gallery/cells.json')).json();
const cells = listing.screens.flatMap(({ screen, cells: ones }) => ones.map((one) => ({ screen, ...one })));
let turn = 0;

element('count', HTMLElement).textContent = `${cells.length} states of ${listing.screens.length} screens`;
showBrands();
showList();
filter.addEventListener('input', showList);
clothes.addEventListener('change', ({ target }) => {
  applyAppearance();
  if (target instanceof HTMLInputElement && target.name === 'language') void open();
});
addEventListener('hashchange', () => void open());
applyAppearance();
await open();

/** Each brand has its own host, and so has its gallery. */
function showBrands(): void {
  const hosts = {
    larkhost: 'localhost',
    meridian: 'meridian.localhost',
    gatehouse: 'gatehouse.localhost',
    drydock: 'drydock.localhost',
  };
  for (const [brand, host] of Object.entries(hosts)) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'brand', value: brand });
    input.checked = brand === listing.brand;
    input.addEventListener('change', () => location.assign(`http://${host}:${location.port}/gallery${location.hash}`));
    label.append(input, brand[0]?.toUpperCase() + brand.slice(1));
    element('brands', HTMLElement).append(label);
  }
}

function showList(): void {
  const words = filter.value.toLowerCase().split(/\s+/);
  const groups = listing.screens.map(({ screen, cells: ones }) => {
    const found = ones.filter(({ state, about }) =>
      words.every((word) => `${screen} ${state} ${about}`.toLowerCase().includes(word)),
    );
    return found.length === 0
      ? []
      : [heading(screen, found.length), ...found.map((one) => entry(screen, one.state, one.about))];
  });
  list.replaceChildren(...groups.flat());
  list.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
}

function heading(screen: string, count: number): HTMLElement {
  const title = document.createElement('h2');
  const number = Object.assign(document.createElement('span'), { textContent: String(count) });
  title.append(inWords(screen), number);
  return title;
}

function entry(screen: string, state: string, about: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: state, title: about });
  button.setAttribute('aria-current', String(location.hash === hashOf(screen, state)));
  button.addEventListener('click', () => {
    if (location.hash === hashOf(screen, state)) void open();
    else location.hash = hashOf(screen, state);
  });
  return button;
}

function hashOf(screen: string, state: string): string {
  return `#${encodeURIComponent(screen)}/${encodeURIComponent(state)}`;
}

/** accountPersonalData → Account personal data */
function inWords(screen: string): string {
  const words = screen.replaceAll(/[A-Z]/g, (email) => ` ${email.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function chosen(name: string): string {
  const value = new FormData(clothes).get(name);
  return typeof value === 'string' ? value : '';
}

/** Width and theme are changed without a request. */
function applyAppearance(): void {
  frame.style.width = `${chosen('width')}px`;
  frame.style.colorScheme = chosen('theme');
}

/** Creates the state named in the address, shows it, and runs the remaining steps in it. */
async function open(): Promise<void> {
  const [screen = '', state = ''] = location.hash.slice(1).split('/').map(decodeURIComponent);
  const cell = cells.find((one) => one.screen === screen && one.state === state);
  showList();
  if (cell === undefined) return;
  turn += 1;
  const mine = turn;
  element('name', HTMLElement).textContent = `${inWords(screen)}: ${state}`;
  element('about', HTMLElement).textContent = cell.about;
  element('address', HTMLElement).textContent = 'Getting there …';
  const steps = element('steps', HTMLElement);
  steps.replaceChildren();
  if (cell.isOfPhones) element('phone', HTMLInputElement).checked = true;
  applyAppearance();
  frame.src = 'about:blank';
  const query = new URLSearchParams({ screen, state, language: chosen('language') });
  const answer = await fetch(`/gallery/build?${query.toString()}`);
  if (mine !== turn) return;
  if (!answer.ok) {
    element('address', HTMLElement).textContent = await answer.text();
    return;
  }
  const built: { readonly address: string; readonly steps: readonly BrowserStep[] } = await answer.json();
  element('address', HTMLElement).textContent = built.address;
  Object.assign(element('open', HTMLAnchorElement), { href: built.address, hidden: false });
  const items = built.steps.map(({ words }) => Object.assign(document.createElement('li'), { textContent: words }));
  steps.replaceChildren(...items);
  frame.src = built.address;
  for (const [index, step] of built.steps.entries()) {
    const isDone = await act(frame, step);
    if (mine !== turn) return;
    if (step.action !== 'leave') items[index]?.setAttribute('data-done', String(isDone));
  }
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`${id} is not in the page.`);
  return found;
}

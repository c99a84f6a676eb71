import type { BrowserStep } from '#tests/gallery/words.ts';

const TIMEOUT_MS = 10_000;
const DELAY_MS = 100;

/**
 * Runs a step in a frame as soon as that is possible; false on a timeout. Steps in frames of other origins are left to
 * the viewer.
 */
export async function act(frame: HTMLIFrameElement, step: BrowserStep): Promise<boolean> {
  if (step.action === 'leave') return false;
  if (step.action === 'elsewhere') return (await fetch('/gallery/elsewhere', { method: 'POST' })).ok;
  for (let waited = 0; waited < TIMEOUT_MS; waited += DELAY_MS) {
    const page = frame.contentDocument;
    if (page !== null && isHydrated(page) && actNow(page, step)) return true;
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  }
  return false;
}

/** Whether React has hydrated the page. */
export function isHydrated(page: Document): boolean {
  return page.documentElement.dataset['hydrated'] !== undefined;
}

function actNow(page: Document, { action, as, name, text, last }: BrowserStep): boolean {
  const pattern = new RegExp(name);
  if (action === 'see') return page.body.innerText.split('\n').some((line) => pattern.test(line.trim()));
  if (action === 'key') return pressKey(page, text);
  const kinds = action === 'press' ? (ROLES[as] ?? '*') : 'input, textarea, select';
  const fitting = [...page.querySelectorAll<HTMLElement>(kinds)].filter(
    (element) => isVisible(element) && pattern.test(nameOf(element)),
  );
  const found = last ? fitting.at(-1) : fitting[0];
  if (found === undefined) return false;
  found.scrollIntoView({ block: 'center' });
  if (action === 'press') found.click();
  else type(found, text);
  return true;
}

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  disclosure: 'summary',
  link: 'a[href]',
  tab: '[role=tab]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
};

/** A frame has its own DOM classes: the value is set by their setter, bypassing React's. */
function type(field: HTMLElement, text: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function pressKey(page: Document, key: string): boolean {
  const form = page.activeElement?.closest('form') ?? [...page.forms].find((one) => isVisible(one));
  if (key === 'Enter') form?.requestSubmit();
  else page.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return true;
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/**
 * An approximation of the accessible name. Uses the classes of the frame's window; separate blocks are joined by
 * spaces.
 */
function nameOf(element: HTMLElement): string {
  const labels = 'labels' in element ? element.labels : null;
  const labelled = isLabels(labels) ? [...labels].map((one) => one.innerText).join(' ') : '';
  const name = element.getAttribute('aria-label') ?? (labelled === '' ? element.innerText : labelled);
  return name.replaceAll(/\s+/g, ' ').trim();
}

function isLabels(value: unknown): value is NodeListOf<HTMLLabelElement> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

import { displayOf } from './displayed.ts';
import type { TextOptions, TextPattern } from './journey-page.ts';

const WITHOUT_TEXT = new Set(['script', 'style', 'noscript', 'template', 'head']);

export function normalized(text: string): string {
  return text.replaceAll(/[\s\u200B\u00AD]+/g, ' ').trim();
}

/** Whether a text matches as Playwright's locators match names and texts. */
export function matches(text: string, pattern: TextPattern, { exact = false }: TextOptions = {}): boolean {
  const given = normalized(text);
  if (pattern instanceof RegExp) return new RegExp(pattern).test(given);
  const wanted = normalized(pattern);
  return exact ? given === wanted : given.toLowerCase().includes(wanted.toLowerCase());
}

/** The text of an element and all within it, displayed or not; that of a button of a form is its value. */
export function textOf(element: Element): string {
  if (element.localName === 'input')
    return /^(?:submit|button|reset)$/.test(element.getAttribute('type') ?? '')
      ? (element.getAttribute('value') ?? '')
      : '';
  if (WITHOUT_TEXT.has(element.localName)) return '';
  let text = '';
  for (const node of element.childNodes)
    text += isElement(node) ? textOf(node) : node.nodeType === TEXT_NODE ? (node.textContent ?? '') : '';
  return text;
}

/** The displayed text: blocks are lines of their own. */
export function displayedTextOf(element: Element): string {
  return linesOf(element)
    .split('\n')
    .map(normalized)
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(element: Element): string {
  const display = displayOf(element);
  if (display === 'none') return '';
  if (element.localName === 'br') return '\n';
  let text = '';
  for (const node of element.childNodes) {
    if (isElement(node)) text += linesOf(node);
    else if (node.nodeType === TEXT_NODE) text += (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  }
  return display === 'block' ? `\n${text}\n` : text;
}

/** The innermost elements with a text. */
export function elementsWithText(root: ParentNode, pattern: TextPattern, options?: TextOptions): readonly Element[] {
  const hits = [...root.querySelectorAll('*')].filter((element) => matches(textOf(element), pattern, options));
  const around = new Set<Element>(hits.flatMap(({ parentElement }) => (parentElement === null ? [] : [parentElement])));
  return hits.filter((element) => !around.has(element));
}

/** The elements with a label: of a form, or by aria-label and aria-labelledby. */
export function elementsWithLabel(root: ParentNode, pattern: TextPattern, options?: TextOptions): readonly Element[] {
  return [...root.querySelectorAll('*')].filter((element) =>
    labelsOf(element).some((label) => matches(label, pattern, options)),
  );
}

function labelsOf(element: Element): readonly string[] {
  const ids = element.getAttribute('aria-labelledby');
  if (ids !== null) {
    const parts = ids.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return parts.flatMap((part) => (part === null ? [] : [textOf(part)]));
  }
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return [label];
  if (!isLabelable(element)) return [];
  const labels: Iterable<Element> = element.labels ?? [];
  return [...labels].map(textOf);
}

const TEXT_NODE = 3;

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isLabelable(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return /^(?:input|select|textarea|output|meter|progress)$/.test(element.localName);
}

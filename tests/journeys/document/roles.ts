import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { displayOf, isExposed } from './displayed.ts';
import type { RoleOptions } from './journey-page.ts';
import { matches } from './texts.ts';

/** The exposed elements of a role within a document or an element. */
export function elementsWithRole(root: ParentNode, role: string, options: RoleOptions = {}): readonly Element[] {
  const { name, level, checked } = options;
  return [...root.querySelectorAll(SELECTORS[role] ?? '*')].filter(
    (element) =>
      roleOf(element) === role &&
      isExposed(element) &&
      (level === undefined || levelOf(element) === level) &&
      (checked === undefined || isChecked(element) === checked) &&
      (name === undefined || matches(nameOf(element), name, options)),
  );
}

export function nameOf(element: Element): string {
  return computeAccessibleName(element, STYLES);
}

export function descriptionOf(element: Element): string {
  return computeAccessibleDescription(element, STYLES);
}

/** The elements that may have a role, where they are a small part of a document. */
const SELECTORS: Readonly<Record<string, string>> = {
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href], [role=link]',
  button: 'button, input, [role=button]',
  textbox: 'input, textarea, [role=textbox]',
};

const NEEDS_NAME = new Set(['region', 'form']);
const SECTIONING = 'article, aside, main, nav, section, [role=main]';

function roleOf(element: Element): string | null {
  const role = getRole(element);
  if (element.hasAttribute('role')) return role;
  // Browsers expose summaries as disclosures, and headers of the whole page only as banners.
  if (element.localName === 'summary') return null;
  if (/^(?:header|footer)$/.test(element.localName) && element.parentElement?.closest(SECTIONING)) return null;
  return role !== null && NEEDS_NAME.has(role) && nameOf(element) === '' ? null : role;
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1]);
}

export function isChecked(element: Element): boolean {
  return 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true';
}

/** The styles names depend on, without a style sheet. */
const STYLES = { computedStyleSupportsPseudoElements: false, getComputedStyle: styleOf };

function styleOf(element: Element): CSSStyleDeclaration {
  const values: Readonly<Record<string, string>> = { display: displayOf(element), visibility: 'visible', content: '' };
  const style: unknown = { ...values, getPropertyValue: (name: string) => values[name] ?? '' };
  if (!isStyle(style)) throw new TypeError('This is not a style.');
  return style;
}

function isStyle(value: unknown): value is CSSStyleDeclaration {
  return typeof value === 'object' && value !== null && 'getPropertyValue' in value;
}

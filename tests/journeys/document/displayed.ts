/** How an element is displayed, as far as names, texts and visibility depend on it. */
type Display = 'none' | 'inline' | 'block';

/** Tailwind's display utilities. */
const UTILITIES: Readonly<Record<string, Display>> = {
  hidden: 'none',
  inline: 'inline',
  'inline-block': 'inline',
  'inline-flex': 'inline',
  'inline-grid': 'inline',
  contents: 'inline',
  block: 'block',
  flex: 'block',
  grid: 'block',
};

/** Tailwind's variants that always or never apply in a wide window without scripts. */
const FIXED_VARIANTS: Readonly<Record<string, boolean>> = {
  'no-script': true,
  sm: true,
  md: true,
  lg: true,
  'max-sm': false,
  print: false,
};

const INLINE_TAGS = new Set(
  'a abbr b bdi button code del em i img input ins label mark noscript select small span strong sub sup svg textarea time wbr'.split(
    ' ',
  ),
);

/** Elements without display by their tag or attribute, and classes of src/web/ui/ui.css that hide in wide windows. */
const NEVER_DISPLAYED = [
  'head, script, style, template, datalist, input[type=hidden], [hidden]',
  '.bottom-bar, .brand-logo:not([data-broken]) + *',
].join();

/** Elements of the top layer that the page has opened. */
export const OPENED = 'data-opened-in-document';

/** Whether the element and all elements around it are displayed. */
export function isDisplayed(element: Element): boolean {
  return displayOf(element) !== 'none' && (element.parentElement === null || isDisplayed(element.parentElement));
}

/** The same for assistive technology: also not within aria-hidden. */
export function isExposed(element: Element): boolean {
  return element.closest('[aria-hidden=true]') === null && isDisplayed(element);
}

/** The element's own display, without scripts and in a wide window. */
export function displayOf(element: Element): Display {
  if (element.matches(NEVER_DISPLAYED) || isClosed(element)) return 'none';
  const utilities = [...element.classList].flatMap((token) => displayOfUtility(element, token));
  // Utilities with variants come later in the style sheet, those of more variants last.
  const display = utilities.toSorted((one, other) => one.variants - other.variants).at(-1)?.display ?? ofTag(element);
  return display === 'inline' && isBlockified(element) ? 'block' : display;
}

/** Outside the flow, or laid out by a flexible box or a grid (CSS Display 3, section 2.7). */
function isBlockified({ classList, parentElement }: Element): boolean {
  if (classList.contains('sr-only') || classList.contains('absolute')) return true;
  return [...(parentElement?.classList ?? [])].some((token) => LAID_OUT.test(token));
}

const LAID_OUT = /^(?:inline-)?(?:flex|grid)$/;

function ofTag({ localName }: Element): Display {
  return INLINE_TAGS.has(localName) ? 'inline' : 'block';
}

/** In a closed disclosure, or a closed popover or dialog. */
function isClosed(element: Element): boolean {
  const parent = element.parentElement;
  if (parent?.localName === 'details' && !parent.hasAttribute('open')) return element !== firstSummary(parent);
  if (element.hasAttribute('popover')) return !element.hasAttribute(OPENED);
  return element.localName === 'dialog' && !element.hasAttribute('open');
}

function firstSummary(details: Element): Element | undefined {
  return [...details.children].find(({ localName }) => localName === 'summary');
}

function displayOfUtility(element: Element, token: string): { display: Display; variants: number }[] {
  const parts = splitVariants(token);
  const display = UTILITIES[parts.at(-1) ?? ''];
  const variants = parts.slice(0, -1);
  if (display === undefined || !variants.every((variant) => applies(element, variant))) return [];
  return [{ display, variants: variants.length }];
}

/** Parts of a class separated by colons outside brackets. */
function splitVariants(token: string): readonly string[] {
  return token.match(/(?:\[(?:[^\][]|\[[^\][]*\])*\]|[^:[])+/g) ?? [];
}

function applies(element: Element, variant: string): boolean {
  const fixed = FIXED_VARIANTS[variant];
  if (fixed !== undefined) return fixed;
  if (variant === 'empty') return element.childNodes.length === 0;
  if (variant === 'open') return element.hasAttribute('open');
  const group = /^group-(?:has-\[(.+)\]|(open))(?:\/(\w+))?$/.exec(variant);
  if (group === null) return false;
  const [, selector, open, name] = group;
  const around = element.closest(`.group${name === undefined ? '' : `\\/${name}`}`);
  if (around === null) return false;
  if (open !== undefined) return around.hasAttribute('open');
  return around.querySelector(`:scope ${selector?.replaceAll('_', ' ') ?? ''}`) !== null;
}

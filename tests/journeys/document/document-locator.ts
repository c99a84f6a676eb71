import { isDisplayed } from './displayed.ts';
import type { DocumentPage } from './document-page.ts';
import { check, enter, select, valueOf } from './fields.ts';
import type {
  FilterOptions,
  JourneyFinder,
  JourneyLocator,
  RoleOptions,
  TextOptions,
  TextPattern,
} from './journey-page.ts';
import { elementsWithRole } from './roles.ts';
import { displayedTextOf, elementsWithLabel, elementsWithText, matches, textOf } from './texts.ts';

/** Finds elements in the document or within elements. */
type Find = (root: ParentNode) => readonly Element[];

/** The queries of a page and of its locators; `within` continues from what they were called on. */
export abstract class DocumentFinder implements JourneyFinder {
  abstract within(find: Find, description: string): DocumentLocator;

  getByRole(role: string, options: RoleOptions = {}): DocumentLocator {
    return this.within((root) => elementsWithRole(root, role, options), `${role} ${describe(options)}`);
  }

  getByText(text: TextPattern, options?: TextOptions): DocumentLocator {
    return this.within((root) => elementsWithText(root, text, options), `text ${text.toString()}`);
  }

  getByLabel(text: TextPattern, options?: TextOptions): DocumentLocator {
    return this.within((root) => elementsWithLabel(root, text, options), `label ${text.toString()}`);
  }

  locator(selector: string): DocumentLocator {
    return this.within((root) => [...root.querySelectorAll(selector)], selector);
  }
}

function describe({ name, level }: RoleOptions): string {
  return [name === undefined ? '' : `'${name.toString()}'`, level === undefined ? '' : `of level ${level}`]
    .join(' ')
    .trim();
}

/** Elements of a page's present document, found again at every use. */
export class DocumentLocator extends DocumentFinder implements JourneyLocator {
  readonly page: DocumentPage;
  readonly description: string;
  readonly #find: Find;

  constructor(page: DocumentPage, find: Find, description: string) {
    super();
    this.page = page;
    this.description = description;
    this.#find = find;
  }

  within(find: Find, description: string): DocumentLocator {
    return this.#derived((root) => inOrder(this.#find(root).flatMap(find)), `${this.description} > ${description}`);
  }

  /** The elements it finds now. */
  elements(root: ParentNode = this.page.document): readonly Element[] {
    return this.#find(root);
  }

  filter({ hasText, hasNotText, has, visible }: FilterOptions = {}): DocumentLocator {
    const inner = has === undefined ? undefined : ofDocument(has);
    return this.#derived(
      (root) =>
        this.#find(root).filter(
          (element) =>
            (hasText === undefined || matches(textOf(element), hasText)) &&
            (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
            (inner === undefined || inner.elements(element).length > 0) &&
            (visible === undefined || isDisplayed(element) === visible),
        ),
      `${this.description} [filtered by ${[hasText, hasNotText, inner?.description, visible].join(' ').trim()}]`,
    );
  }

  or(other: JourneyLocator): DocumentLocator {
    const found = ofDocument(other);
    return this.#derived(
      (root) => inOrder([...this.#find(root), ...found.elements(root)]),
      `${this.description} or ${found.description}`,
    );
  }

  first(): DocumentLocator {
    return this.nth(0);
  }

  last(): DocumentLocator {
    return this.nth(-1);
  }

  nth(index: number): DocumentLocator {
    const found = (root: ParentNode) => this.#find(root).at(index);
    return this.#derived((root) => [found(root)].filter((one) => one !== undefined), `${this.description} [${index}]`);
  }

  async click({ timeout }: { readonly timeout?: number } = {}): Promise<void> {
    await this.page.click(await this.#displayed(timeout));
  }

  async fill(text: string): Promise<void> {
    enter(await this.#displayed(), text);
  }

  async check(): Promise<void> {
    check(await this.#attached(), true);
  }

  async uncheck(): Promise<void> {
    check(await this.#attached(), false);
  }

  async selectOption(option: Parameters<JourneyLocator['selectOption']>[0]): Promise<string[]> {
    return [select(await this.#displayed(), option)];
  }

  async press(_key: 'Enter'): Promise<void> {
    await this.page.pressEnter(await this.#displayed());
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async innerText(): Promise<string> {
    return displayedTextOf(await this.#attached());
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(displayedTextOf);
  }

  async inputValue(): Promise<string> {
    return valueOf(await this.#attached());
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#attached()).getAttribute(name);
  }

  /** The only element; more than one is an error, none is waited for where the page reloads itself. */
  single(): Element | null {
    const [element, ...others] = this.elements();
    if (others.length > 0) throw new Error(`${this.description}: ${others.length + 1} elements.`);
    return element ?? null;
  }

  #attached(): Promise<Element> {
    return this.page.until(
      () => this.single(),
      () => `${this.description}: no element`,
    );
  }

  #displayed(timeoutMs?: number): Promise<Element> {
    const shown = () => {
      const element = this.single();
      return element !== null && isDisplayed(element) ? element : null;
    };
    return this.page.until(shown, () => `${this.description}: no displayed element`, timeoutMs);
  }

  #derived(find: Find, description: string): DocumentLocator {
    return new DocumentLocator(this.page, find, description);
  }
}

function ofDocument(locator: JourneyLocator): DocumentLocator {
  if (locator instanceof DocumentLocator) return locator;
  throw new TypeError('A locator of a browser cannot be used for a document.');
}

/** Without repetition, in the order of the document. */
function inOrder(elements: readonly Element[]): readonly Element[] {
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & FOLLOWING) !== 0;
  return [...new Set(elements)].toSorted((one, other) => (one === other ? 0 : isBefore(one, other) ? -1 : 1));
}

const FOLLOWING = 4;

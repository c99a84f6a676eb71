import type { APIRequestContext } from '@playwright/test';

/** The roles journeys query by. */
type JourneyRole =
  | 'alert'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'contentinfo'
  | 'definition'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'tab'
  | 'tabpanel'
  | 'textbox';

/** A string matches as a part, ignoring case; with `exact` as a whole. White space is normalized. */
export type TextPattern = string | RegExp;

export interface TextOptions {
  readonly exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  readonly name?: TextPattern;
  readonly level?: number;
  readonly checked?: boolean;
}

export interface FilterOptions {
  readonly hasText?: TextPattern;
  readonly hasNotText?: TextPattern;
  readonly has?: JourneyLocator;
  readonly visible?: boolean;
}

interface ActionOptions {
  /** In ms. */
  readonly timeout?: number;
}

/** Finds elements: a page, or a locator within the elements it has found. */
export interface JourneyFinder {
  getByRole(role: JourneyRole, options?: RoleOptions): JourneyLocator;
  getByText(text: TextPattern, options?: TextOptions): JourneyLocator;
  getByLabel(text: TextPattern, options?: TextOptions): JourneyLocator;
  /** By a CSS selector. */
  locator(selector: string): JourneyLocator;
}

/** Finds elements by their role: the locators are of the same kind as the page. */
export interface RoleFinder<Found> {
  getByRole(role: JourneyRole, options?: RoleOptions): Found;
}

/** The part of Playwright's `Locator` that works with and without a browser. */
export interface JourneyLocator extends JourneyFinder {
  filter(options?: FilterOptions): JourneyLocator;
  or(other: JourneyLocator): JourneyLocator;
  first(): JourneyLocator;
  last(): JourneyLocator;
  nth(index: number): JourneyLocator;
  click(options?: ActionOptions): Promise<void>;
  fill(text: string, options?: ActionOptions): Promise<void>;
  check(options?: ActionOptions): Promise<void>;
  uncheck(options?: ActionOptions): Promise<void>;
  selectOption(
    option: string | { readonly label?: string; readonly value?: string; readonly index?: number },
  ): Promise<string[]>;
  /** Without a browser only 'Enter', which submits the form of a field or presses a button. */
  press(key: 'Enter'): Promise<void>;
  count(): Promise<number>;
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

export interface JourneyCookie {
  readonly name: string;
  readonly value: string;
}

/** A cookie of a host given by a URL. */
interface NewCookie extends JourneyCookie {
  readonly url?: string;
  readonly path?: string;
  readonly httpOnly?: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
}

/** The part of Playwright's `BrowserContext` that works with and without a browser. */
export interface JourneyContext {
  cookies(url?: string): Promise<JourneyCookie[]>;
  addCookies(cookies: readonly NewCookie[]): Promise<void>;
  newPage(): Promise<JourneyPage>;
}

/** The part of Playwright's `Page` that works with and without a browser. */
export interface JourneyPage extends JourneyFinder {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  close(): Promise<void>;
  waitForURL(address: string | RegExp): Promise<void>;
  url(): string;
  title(): Promise<string>;
  context(): JourneyContext;
  /** Sends requests with the cookies of the page. */
  readonly request: JourneyRequests;
}

/** The part of Playwright's `APIRequestContext` that works with and without a browser. */
export interface JourneyRequests {
  post(
    address: string,
    options?: { readonly data?: object; readonly headers?: Record<string, string> },
  ): Promise<Pick<Awaited<ReturnType<APIRequestContext['post']>>, 'ok' | 'text' | 'json'>>;
}

import type { FormText } from '#sandbox/payment-provider/browser/form-texts.ts';
import type { Key } from './keys.ts';
import type { Visitor } from './visitor.ts';

/** The brands of the gallery: both demo brands, one that blocks the visitor's network and one in maintenance. */
export type Brand = 'larkhost' | 'meridian' | 'gatehouse' | 'drydock';

/**
 * One state of one screen: how a new visitor reaches it through the shop, and what identifies it, in every language. A
 * pattern stands for text that is not translated.
 */
export interface Cell {
  /** A description in one sentence. */
  readonly about: string;
  /** By default the first demo brand is shown; `only` names the one brand that has the state. */
  readonly only?: Brand;
  /**
   * Creates the state by requests a browser or operator would send. Returns the address that shows it, with any steps
   * only known now.
   */
  readonly build: (visitor: Visitor) => Promise<string | Built> | string;
  /** Set where the state exists on phones only. */
  readonly on?: 'phone';
  /** Steps in the page, for states that exist only in the browser. */
  readonly inPage?: readonly Interaction[];
  /** The heading of level 1. */
  readonly heading: Name | RegExp;
  /** A text that distinguishes the state from others of the screen. */
  readonly shows?: Name | RegExp;
  /** The main action of the screen, which has to be visible on a phone without scrolling. */
  readonly primary?: Pressed;
  /** The HTTP status of the address, where it is not 200. */
  readonly status?: number;
  /** Other error statuses that requests have before the state is reached. */
  readonly otherStatuses?: readonly number[];
  /** Set where a script of the page leads to the state: a link in an email submits its form. */
  readonly needsScripts?: true;
  /** Network faults in the browser from the time the address is open. */
  readonly networkFault?: NetworkFault;
}

/**
 * The full name of a control, or a text: in English, from src/web/text/en or the demo stores, from where it is looked
 * up in other languages; or a message key.
 */
export type Name = string | MessageText;

export interface MessageText {
  readonly message: Key;
  /** English values of its placeholders; the others match anything. */
  readonly with?: Readonly<Record<string, string>>;
  /** The rest of the same name: a text, or `…` for any. */
  readonly followedBy?: string;
}

/** What a visitor's browser opens. */
export interface Built {
  readonly address: string;
  readonly inPage: readonly Interaction[];
}

/** A control to click, by role and name. */
export interface Pressed {
  readonly press: Name;
  readonly as?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'disclosure';
}

/**
 * One step in a page, on the first visible control of that name, or the `last`. `frame` is the title of its frame: the
 * payment provider's.
 */
export type Interaction =
  | Pressed
  | { readonly fill: Name; readonly with: string; readonly frame?: undefined; readonly last?: true }
  | { readonly fill: FormText; readonly with: string; readonly frame: string; readonly last?: undefined }
  | { readonly select: Name; readonly value: string }
  | { readonly key: 'Escape' | 'Enter' | 'ArrowRight' }
  | { readonly see: Name }
  | Elsewhere;

/** A step of the same visitor in another tab: its description and its requests. */
interface Elsewhere {
  readonly elsewhere: string;
  readonly run: (visitor: Visitor) => Promise<unknown>;
}

/**
 * The response to requests whose path starts with `path`: a status (204 leaves a document as it is), a broken
 * connection (0), or none.
 */
export interface NetworkFault {
  readonly path: string;
  readonly answers: 0 | 204 | 429 | 500 | 503 | 'nothing';
}

/** The states of a screen. */
export type Cells<State extends string = string> = Readonly<Record<State, Cell>>;

import type { FormWords } from '#sandbox/payment-provider/browser/form-words.ts';
import type { Key } from './keys.ts';
import type { Visitor } from './visitor.ts';

/** The brands whose screens are shown: both demo brands, one that lets nobody in and one that is being worked on. */
export type Brand = 'larkhost' | 'meridian' | 'gatehouse' | 'drydock';

/**
 * One state of one screen: how a fresh visitor gets there through the shop, and by what it is known, in every language. A pattern is for what no language
 * changes.
 */
export interface Cell {
  /** What is seen, in a sentence for whoever looks through the gallery. */
  readonly about: string;
  /** Of both demo brands the first is shown unless told otherwise; `only` names the one that has the state at all. */
  readonly only?: Brand;
  /** Brings the visitor into the state by what browsers and operators send; answers the address that shows it, and what is to be done there that only now is known. */
  readonly build: (visitor: Visitor) => Promise<string | Built> | string;
  /** Where the state is one of phones alone. */
  readonly on?: 'phone';
  /** What is then done in the page, for what exists only in the browser. */
  readonly inPage?: readonly Step[];
  /** The screen's one heading of the first level. */
  readonly heading: Name | RegExp;
  /** What else tells the state from others of the screen. */
  readonly shows?: Name | RegExp;
  /** What the screen is there for, to be seen on a phone without scrolling. */
  readonly primary?: Pressed;
  /** The status of the answer to the address, where it is not 200. */
  readonly status?: number;
  /** Further statuses that are answered on the way. */
  readonly provokes?: readonly number[];
  /** What disturbs the network of the browser from the moment the address is open. */
  readonly trouble?: Trouble;
}

/** The whole name of a control, or a text: as it is in English, in src/web/text/en or the demo stores, from where it is looked up in other languages; or as its message says it. */
export type Name = string | Said;

/** What a message says. */
export interface Said {
  readonly says: Key;
  /** Texts, in English, its placeholders stand for; the others may stand for any. */
  readonly with?: Readonly<Record<string, string>>;
  /** What stands after it in the same name, where there is more: a text, or `…` for any. */
  readonly followedBy?: string;
}

/** What a visitor has before them. */
export interface Built {
  readonly address: string;
  readonly inPage: readonly Step[];
}

/** Something that is pressed, by its role and name. */
export interface Pressed {
  readonly press: Name;
  readonly as?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'disclosure';
}

/** One thing somebody does in a page; the first visible control of that name is meant, or the `last`. `frame` is the title of the frame it stands in: the payment provider's. */
export type Step =
  | Pressed
  | { readonly fill: Name; readonly with: string; readonly frame?: undefined; readonly last?: true }
  | { readonly fill: FormWords; readonly with: string; readonly frame: string; readonly last?: undefined }
  | { readonly select: Name; readonly value: string }
  | { readonly key: 'Escape' | 'Enter' | 'ArrowRight' }
  | { readonly see: Name }
  | Elsewhere;

/** What the visitor does meanwhile in another tab, in words and by HTTP. */
interface Elsewhere {
  readonly elsewhere: string;
  readonly does: (visitor: Visitor) => Promise<unknown>;
}

/** What answers requests whose path begins so instead of the shop: a status – 204 leaves a document as it is –, a broken connection (0), or nobody for as long as is looked. */
export interface Trouble {
  readonly path: string;
  readonly answers: 0 | 204 | 429 | 500 | 503 | 'nothing';
}

/** The states of a screen. */
export type Cells<State extends string = string> = Readonly<Record<State, Cell>>;

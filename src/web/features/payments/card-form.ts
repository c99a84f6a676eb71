import type { FormKind } from './payment-options.ts';

/**
 * The provider's form for a card or bank account on this page. It is loaded once and stays, whatever changes around it.
 */
export interface CardForm {
  readonly kind: FormKind;
  readonly status: 'closed' | 'loading' | 'ready' | 'failed';
  readonly view: CardFormView;
  /** Loads the form; returns the URL that a frame has to show, null for a form of the provider's script. */
  readonly open: () => string | null;
  readonly requestToken: () => Promise<CardResult>;
  /**
   * Marks invalid fields without requesting a token and resolves to whether there are any; false too when the form does
   * not respond.
   */
  readonly checkFields: () => Promise<boolean>;
  /** Whether the form reports that it is complete. */
  readonly isComplete: boolean;
}

/** A page of the provider in a frame, or an element that the provider's script fills. */
export type CardFormView =
  | {
      readonly kind: 'frame';
      readonly attach: (frame: HTMLIFrameElement | null) => void;
      /** The height in px; null until the form reports it. */
      readonly height: number | null;
    }
  | { readonly kind: 'script'; readonly attach: (place: HTMLDivElement | null) => void };

/** The result of a token request; 'incomplete' is shown and announced by the card form itself. */
export type CardResult =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'incomplete' }
  /** The card cannot be charged. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

/** The timeout in ms for a card form to become ready. */
export const READY_MS = 12_000;

/** The timeout in ms for the validation of a form. */
export const CHECK_MS = 2000;

/** The timeout in ms for a token. */
export const TOKEN_MS = 20_000;

import type { FormKind } from './payment-ways.ts';

/** What asks for a card or an account on this page: opened once, never again, whatever else changes around it. */
export interface CardForm {
  readonly kind: FormKind;
  readonly status: 'closed' | 'loading' | 'ready' | 'failed';
  readonly view: CardFormView;
  readonly open: () => void;
  readonly requestToken: () => Promise<CardAnswer>;
}

/** A page of the provider's in a frame, or a place in ours that the provider's script fills. */
export type CardFormView =
  | {
      readonly kind: 'frame';
      readonly attach: (frame: HTMLIFrameElement | null) => void;
      /** Null until it is opened. */
      readonly src: string | null;
      /** px; null until it told. */
      readonly height: number | null;
    }
  | { readonly kind: 'script'; readonly attach: (place: HTMLDivElement | null) => void };

/** What comes of asking for a token: 'incomplete' is shown and read out by the card form itself. */
export type CardAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'incomplete' }
  /** No card that could pay. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

/** ms until a card form that has not said that it is ready is given up. */
export const READY_MS = 12_000;

/** ms until a token that has not come is given up. */
export const TOKEN_MS = 20_000;

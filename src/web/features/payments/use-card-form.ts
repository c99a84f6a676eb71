import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type CardFormUse, cardFormUrl, currentLook } from './card-form-url.ts';
import { CHECK_MS, type CardResult, type CardForm, READY_MS, TOKEN_MS } from './card-form.ts';
import { CHECK_MESSAGE, type CardMessage, SUBMIT_MESSAGE, readCardMessage } from './card-message.ts';
import type { FrameSource } from './payment-data.ts';

interface Shown {
  readonly status: CardForm['status'];
  readonly height: number | null;
  readonly isComplete: boolean;
}

/** Communicates with one of the provider's forms by messages. */
export function useCardForm(source: FrameSource | null, { kind, creditor }: CardFormUse): CardForm {
  const frame = useRef<HTMLIFrameElement>(null);
  // The form may become ready while a placed order is checked, after the render that placed it.
  const isReady = useRef(false);
  const resolveToken = useRef<((result: CardResult) => void) | null>(null);
  const resolveCheck = useRef<((isInvalid: boolean) => void) | null>(null);
  const [shown, setShown] = useState<Shown>({ status: 'loading', height: null, isComplete: false });
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
  const origin = source === null ? null : new URL(source.url).origin;

  const attach = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
  }, []);

  const postTokenRequest = useCallback(() => {
    if (origin !== null) frame.current?.contentWindow?.postMessage(SUBMIT_MESSAGE, origin);
  }, [origin]);

  const receive = useCallback(
    (message: CardMessage) => {
      if (message.kind === 'ready') {
        isReady.current = true;
        clearTimeout(timeout.current);
        setShown((before) => ({ ...before, status: 'ready' }));
        // A token was requested before the form was ready.
        if (resolveToken.current !== null) postTokenRequest();
      } else if (message.kind === 'height') setShown((before) => ({ ...before, height: message.height }));
      else if (message.kind === 'validity') setShown((before) => ({ ...before, isComplete: message.isComplete }));
      else if (message.kind === 'checked') resolveCheck.current?.(false);
      else {
        if (message.kind === 'refused') resolveCheck.current?.(true);
        resolveToken.current?.(resultOf(message));
      }
    },
    [postTokenRequest],
  );

  useCardMessages(origin, frame, receive);

  useEffect(() => () => clearTimeout(timeout.current), []);

  // Changes no state: the whole checkout would be rendered again.
  const open = useCallback(() => {
    if (source === null) return null;
    clearTimeout(timeout.current);
    if (!isReady.current)
      timeout.current = setTimeout(() => setShown((before) => ({ ...before, status: 'failed' })), READY_MS);
    return cardFormUrl(source, { kind, creditor }, currentLook());
  }, [source, kind, creditor]);

  async function requestToken(): Promise<CardResult> {
    if (frame.current === null || (shown.status === 'failed' && !isReady.current)) return { kind: 'unreachable' };
    const result = new Promise<CardResult>((resolve) => {
      resolveToken.current = resolve;
      setTimeout(() => resolve({ kind: 'unreachable' }), TOKEN_MS);
    });
    if (isReady.current) postTokenRequest();
    const response = await result;
    resolveToken.current = null;
    return response;
  }

  async function checkFields(): Promise<boolean> {
    if (origin === null || !isReady.current) return false;
    const isInvalid = new Promise<boolean>((resolve) => {
      resolveCheck.current = resolve;
      setTimeout(() => resolve(false), CHECK_MS);
    });
    frame.current?.contentWindow?.postMessage(CHECK_MESSAGE, origin);
    return isInvalid;
  }

  const { status, height, isComplete } = shown;
  return { kind, status, isComplete, view: { kind: 'frame', attach, height }, open, requestToken, checkFields };
}

function resultOf(message: Extract<CardMessage, { kind: 'token' | 'refused' }>): CardResult {
  return message.kind === 'token' ? { kind: 'token', token: message.token } : { kind: 'incomplete' };
}

/**
 * Accepts messages only from the provider's frame on this page. The resulting updates are transitions, so that input
 * and clicks are handled first.
 */
function useCardMessages(
  origin: string | null,
  frame: RefObject<HTMLIFrameElement | null>,
  receive: (message: CardMessage) => void,
): void {
  useEffect(() => {
    if (origin === null) return undefined;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readCardMessage(event.data);
      if (message !== null) startTransition(() => receive(message));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, frame, receive]);
}

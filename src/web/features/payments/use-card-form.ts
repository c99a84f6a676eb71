import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { cardFormUrl, currentLook } from './card-form-url.ts';
import type { CardFormUse } from './card-form-url.ts';
import { CHECK_MS, READY_MS, TOKEN_MS } from './card-form.ts';
import type { CardAnswer, CardForm } from './card-form.ts';
import { CHECK_MESSAGE, readCardMessage, SUBMIT_MESSAGE } from './card-message.ts';
import type { CardMessage } from './card-message.ts';
import type { FrameSource } from './payment-data.ts';

interface Shown {
  readonly src: string | null;
  readonly status: CardForm['status'];
  readonly height: number | null;
  readonly isComplete: boolean;
}

/** Communicates with one of the provider's forms by messages. */
export function useCardForm(source: FrameSource | null, { kind, creditor }: CardFormUse): CardForm {
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((answer: CardAnswer) => void) | null>(null);
  const checked = useRef<((isWrong: boolean) => void) | null>(null);
  const [shown, setShown] = useState<Shown>({
    src: null,
    status: 'closed',
    height: null,
    isComplete: false,
  });
  const origin = source === null ? null : new URL(source.url).origin;

  const attach = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
  }, []);

  const askForToken = useCallback(() => {
    if (origin !== null) frame.current?.contentWindow?.postMessage(SUBMIT_MESSAGE, origin);
  }, [origin]);

  const take = useCallback(
    (message: CardMessage) => {
      if (message.kind === 'ready') {
        setShown((before) => ({ ...before, status: 'ready' }));
        // A token was requested before the form was ready.
        if (answer.current !== null) askForToken();
      } else if (message.kind === 'height') setShown((before) => ({ ...before, height: message.height }));
      else if (message.kind === 'validity') setShown((before) => ({ ...before, isComplete: message.isComplete }));
      else if (message.kind === 'checked') checked.current?.(false);
      else {
        if (message.kind === 'refused') checked.current?.(true);
        answer.current?.(answerOf(message));
      }
    },
    [askForToken],
  );

  useCardMessages(origin, frame, take);

  useEffect(() => {
    if (shown.status !== 'loading') return undefined;
    const timer = setTimeout(() => setShown((before) => ({ ...before, status: 'failed' })), READY_MS);
    return () => clearTimeout(timer);
  }, [shown.status]);

  const open = useCallback(() => {
    if (source === null) return;
    setShown((before) =>
      before.src === null
        ? { ...before, src: cardFormUrl(source, { kind, creditor }, currentLook()), status: 'loading' }
        : before,
    );
  }, [source, kind, creditor]);

  async function requestToken(): Promise<CardAnswer> {
    if (frame.current === null || shown.status === 'failed') return { kind: 'unreachable' };
    const told = new Promise<CardAnswer>((resolve) => {
      answer.current = resolve;
      setTimeout(() => resolve({ kind: 'unreachable' }), TOKEN_MS);
    });
    if (shown.status === 'ready') askForToken();
    const answered = await told;
    answer.current = null;
    return answered;
  }

  async function checkFields(): Promise<boolean> {
    if (origin === null || shown.status !== 'ready') return false;
    const isWrong = new Promise<boolean>((resolve) => {
      checked.current = resolve;
      setTimeout(() => resolve(false), CHECK_MS);
    });
    frame.current?.contentWindow?.postMessage(CHECK_MESSAGE, origin);
    return isWrong;
  }

  const { status, src, height, isComplete } = shown;
  return { kind, status, isComplete, view: { kind: 'frame', attach, src, height }, open, requestToken, checkFields };
}

function answerOf(message: Extract<CardMessage, { kind: 'token' | 'refused' }>): CardAnswer {
  return message.kind === 'token' ? { kind: 'token', token: message.token } : { kind: 'incomplete' };
}

/**
 * Accepts messages only from the provider's frame on this page. The resulting updates are transitions, so that input
 * and clicks are handled first.
 */
function useCardMessages(
  origin: string | null,
  frame: RefObject<HTMLIFrameElement | null>,
  take: (message: CardMessage) => void,
): void {
  useEffect(() => {
    if (origin === null) return undefined;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readCardMessage(event.data);
      if (message !== null) startTransition(() => take(message));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, frame, take]);
}

import { createContext, lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { addMessage, dropMessage, visibleMessages } from '#core/messages/message-queue.ts';
import type { Queued } from '#core/messages/message-queue.ts';
import type { Message } from '#core/messages/message.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';

/** A message in the corner of the page. */
export interface Toast extends Message {
  /** A control that goes with it, such as Undo. */
  readonly action?: ReactNode;
}

const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** `const showToast = useToast(); showToast({ type: 'success', title: t('…') })` */
export function useToast(): (toast: Toast) => void {
  return use(ShowToast);
}

/** Holds the toasts of the page in its lower right corner; what draws them is loaded with the first one. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useText(navigation);
  const lastId = useRef(0);
  const [queue, setQueue] = useState<readonly Queued<Toast>[]>([]);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const queued = { ...toast, id: lastId.current };
    setQueue((before) => addMessage(before, queued));
  }, []);
  const drop = useCallback((id: number) => setQueue((before) => dropMessage(before, id)), []);
  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label={t('navigation.notifications')}
        aria-live="polite"
        className="pointer-events-none fixed right-4 bottom-(--toast-bottom) z-40 grid w-[min(24rem,calc(100vw-2rem))] gap-2"
      >
        <Suspense>
          {visibleMessages(queue).map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDone={drop} />
          ))}
        </Suspense>
      </section>
    </ShowToast>
  );
}

import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useRef, useState } from 'react';
import { type Queued, addMessage, removeMessage, visibleMessages } from '#core/messages/message-queue.ts';
import type { Message } from '#core/messages/message.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';

/** A toast: a message in the corner of the page. */
export interface Toast extends Message {
  /** A control shown with it, such as Undo. */
  readonly action?: ReactNode;
}

const ToastStack = lazy(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })));
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** `const showToast = useToast(); showToast({ type: 'success', title: t('…') })` */
export function useToast(): (toast: Toast) => void {
  return use(ShowToast);
}

/** Shows the page's toasts at the lower right (ui.css); their components are loaded with the first toast. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useText(navigation);
  const lastId = useRef(0);
  const [queue, setQueue] = useState<readonly Queued<Toast>[]>([]);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const queued = { ...toast, id: lastId.current };
    setQueue((before) => addMessage(before, queued));
  }, []);
  const drop = useCallback((id: number) => setQueue((before) => removeMessage(before, id)), []);
  return (
    <ShowToast value={show}>
      {children}
      <section aria-label={t('navigation.notifications')} aria-live="polite">
        {queue.length === 0 ? null : (
          <Suspense>
            <ToastStack toasts={visibleMessages(queue)} onDone={drop} />
          </Suspense>
        )}
      </section>
    </ShowToast>
  );
}

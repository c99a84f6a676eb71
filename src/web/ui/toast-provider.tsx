import { createContext, lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { addToast, dropToast, visibleToasts } from './toast-queue.ts';
import type { QueuedToast, Toast } from './toast-queue.ts';

const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));
const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** `const showToast = useToast(); showToast({ tone: 'success', title: t('…') })` */
export function useToast(): (toast: Toast) => void {
  return use(ShowToast);
}

/** Holds the toasts of the page in its lower right corner; what draws them is loaded with the first one. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useText(navigation);
  const lastId = useRef(0);
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const queued = { ...toast, id: lastId.current };
    setQueue((before) => addToast(before, queued));
  }, []);
  const drop = useCallback((id: number) => setQueue((before) => dropToast(before, id)), []);
  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label={t('navigation.notifications')}
        aria-live="polite"
        className="pointer-events-none fixed right-4 bottom-(--toast-bottom) z-40 grid w-[min(24rem,calc(100vw-2rem))] gap-2"
      >
        <Suspense>
          {visibleToasts(queue).map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDone={drop} />
          ))}
        </Suspense>
      </section>
    </ShowToast>
  );
}

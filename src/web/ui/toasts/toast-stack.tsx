import { type RefObject, useEffect, useRef } from 'react';
import type { Queued } from '#core/messages/message-queue.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-provider.tsx';

/** The visible toasts, at the lower right of the main column (ui.css); they never cover a fixed action bar. */
export function ToastStack({ toasts, onDone }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useClearOfBar(stack);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // Scrolls to the newest toast where not all fit.
    stack.current?.scrollTo({ top: stack.current.scrollHeight });
  }, [newest]);
  return (
    <div ref={stack} className="toast-stack">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDone={onDone} />
      ))}
    </div>
  );
}

interface ToastStackProps {
  readonly toasts: readonly Queued<Toast>[];
  readonly onDone: (id: number) => void;
}

/**
 * On phones the action bar is fixed at the lower edge until the end of the page: toasts are placed above it, or below
 * where there is more room.
 */
function useClearOfBar(stack: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const update = () => avoidBars(stack.current);
    update();
    const observer = new ResizeObserver(update);
    for (const resized of [stack.current, document.body]) if (resized !== null) observer.observe(resized);
    document.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [stack]);
}

function avoidBars(stack: HTMLElement | null): void {
  if (stack === null) return;
  const { left, right } = stack.getBoundingClientRect();
  const bars = [...document.querySelectorAll('main .bottom-bar, main .bottom-0')].map((bar) =>
    bar.getBoundingClientRect(),
  );
  const bar = bars.find((one) => one.bottom > 0 && one.top < innerHeight && one.left < right && one.right > left);
  const below = bar === undefined ? innerHeight : innerHeight - bar.bottom;
  const isAbove = bar !== undefined && bar.top >= below;
  stack.style.setProperty('--toast-lift', `${isAbove ? innerHeight - bar.top : 0}px`);
  stack.style.setProperty('--toast-room', `${isAbove ? bar.top : below}px`);
}

import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from './icon.tsx';
import { TOAST_DURATION_MS } from './toast-queue.ts';
import type { QueuedToast } from './toast-queue.ts';
import { ToneIcon } from './tone-icon.tsx';
import { TONE_GROUND, toneText } from './tone.ts';

/** One toast; its time stands still while it is pointed at or holds the focus. */
export function ToastCard({ toast, onDone }: ToastCardProps) {
  const t = useText(navigation);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.isPersistent) return undefined;
    const timer = setTimeout(() => onDone(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onDone]);
  return (
    <div
      role={toast.tone === 'error' || toast.tone === 'destructive' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border p-3 text-14 shadow-floating ${TONE_GROUND[toast.tone]} ${toneText(toast.tone)}`}
    >
      <ToneIcon tone={toast.tone} />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-medium">{toast.title}</p>
        {toast.copy === undefined ? null : <p>{toast.copy}</p>}
        {toast.action}
      </div>
      <button
        type="button"
        aria-label={t('navigation.close')}
        onClick={() => onDone(toast.id)}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-secondary"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

interface ToastCardProps {
  readonly toast: QueuedToast;
  readonly onDone: (id: number) => void;
}

import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { type Queued, durationOf } from '#core/messages/message-queue.ts';
import { MESSAGE_KINDS, textGroupOf } from '#core/messages/message.ts';
import errors from '#web/text/en/errors.json';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ToneIcon } from '#web/ui/tone-icon.tsx';
import type { Toast } from './toast-provider.tsx';

/**
 * One toast. Its timeout is paused while it is hovered or focused; closing it moves the focus to the element it
 * concerns.
 */
export function ToastCard({ toast, onDone }: ToastCardProps) {
  const t = useText(navigation);
  const [isPaused, setIsPaused] = useState(false);
  const { title, copy } = useWords(toast);
  useEffect(() => {
    const duration = durationOf(toast);
    if (isPaused || duration === null) return undefined;
    const timer = setTimeout(() => onDone(toast.id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, toast, onDone]);
  return (
    <div
      role={MESSAGE_KINDS[toast.type].role}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border p-3 text-14 shadow-floating tone tone-${toast.type}`}
    >
      <ToneIcon tone={toast.type} icon={toast.icon} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="grid grow basis-40 gap-1 wrap-anywhere">
          <p className="font-medium">{title}</p>
          {copy === undefined ? null : <p>{copy}</p>}
        </div>
        {toast.action}
      </div>
      <button
        type="button"
        aria-label={t('navigation.close')}
        onClick={() => {
          onDone(toast.id);
          moveFocusTo(toast.anchor);
        }}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-secondary"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

interface ToastCardProps {
  readonly toast: Queued<Toast>;
  readonly onDone: (id: number) => void;
}

/** Its own texts, else those of its key or status: the given key, then errors.{status}, then errors.generic. */
function useWords(toast: Toast): { readonly title: string; readonly copy: string | undefined } {
  const t = useText(errors);
  if (toast.title !== undefined) return { title: toast.title, copy: toast.copy };
  const group = textGroupOf(toast, (key) => t.has(key));
  const wordsOf = (key: string) => (t.has(key) ? t(key) : undefined);
  return { title: wordsOf(`${group}.title`) ?? '', copy: toast.copy ?? wordsOf(`${group}.text`) };
}

/** Moves the focus to the element the message concerns, or to the page: the close button no longer exists. */
function moveFocusTo(anchor: string | undefined): void {
  const place = anchor === undefined ? null : document.getElementById(anchor);
  if (place === null) {
    document.getElementById('content')?.focus({ preventScroll: true });
    return;
  }
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}

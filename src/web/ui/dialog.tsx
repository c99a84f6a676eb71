import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from './icon.tsx';

/** A modal dialog on the native element: focus stays inside, Escape closes it. */
export function Dialog({ isOpen, title, onClose, children, footer }: DialogProps) {
  const t = useText(navigation);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-border bg-surface text-surface-foreground shadow-floating"
    >
      {isOpen ? (
        <div className="grid gap-4 p-4 sm:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-20 font-semibold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('navigation.close')}
              onClick={() => dialog.current?.close()}
              className="-m-2 grid size-10 shrink-0 place-items-center rounded-md hover:bg-secondary"
            >
              <Icon of={X} />
            </button>
          </header>
          <div>{children}</div>
          {footer === undefined ? null : <footer className="flex flex-wrap justify-end gap-2">{footer}</footer>}
        </div>
      ) : null}
    </dialog>
  );
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** Called whenever it closes: by button, by Escape, or because isOpen became false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

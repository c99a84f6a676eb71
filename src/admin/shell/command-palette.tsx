import { useEffect, useRef } from 'react';
import type { StaffSession } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { PaletteSearch } from './palette-search.tsx';

/** Search over the whole back office by keyboard, in a dialog. Escape or a click beside it closes it. */
export function CommandPalette({ isOpen, session, onClose }: CommandPaletteProps) {
  const t = useText(shell);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} closedby="any" aria-label={t('shell.palette')} onClose={onClose} className="palette">
      {isOpen ? <PaletteSearch session={session} onOpened={() => dialog.current?.close()} /> : null}
    </dialog>
  );
}

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly session: StaffSession;
  readonly onClose: () => void;
}

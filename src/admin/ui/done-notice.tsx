import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Confirms a change above the content of the screen. */
export function DoneNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mb-4">
      <Notice tone="success">{children}</Notice>
    </div>
  );
}

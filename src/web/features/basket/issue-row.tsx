import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A validation issue with its action. */
export function IssueRow({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warning/30 bg-warning-soft py-2 pr-2 pl-4 text-14">
      <p className="flex items-center gap-3 py-1.5 font-medium">
        <Icon of={TriangleAlert} className="text-warning" />
        {text}
      </p>
      {children}
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The error message under an invalid control. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-13 text-error">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

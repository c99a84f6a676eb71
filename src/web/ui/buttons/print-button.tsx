import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from './button.tsx';

/** Prints the page; needs scripts. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <span className="no-script:hidden">
      <Button type="button" onClick={() => window.print()}>
        <Icon of={Printer} size={16} />
        {children}
      </Button>
    </span>
  );
}

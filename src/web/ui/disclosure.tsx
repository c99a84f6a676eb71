import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

/** An expandable section; works without scripts. `open` opens it; only the reader closes it again. */
export function Disclosure({ summary, children, open = false, ...details }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return (
    <details {...details} open={wasOpened} className="group">
      <summary className="flex min-h-10 list-none items-center justify-between gap-2 rounded-md text-14 font-medium [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon of={ChevronDown} className="text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className' | 'style'> {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

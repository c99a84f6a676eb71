import type { ComponentProps } from 'react';
import { SiteLink } from './site-link.tsx';

/** A link within or below text. */
export function TextLink(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return (
    <SiteLink
      {...props}
      className="rounded-sm text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
    />
  );
}

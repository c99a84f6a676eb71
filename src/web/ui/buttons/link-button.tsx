import type { ComponentProps } from 'react';
import { SiteLink } from '#web/ui/site-link.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

/** A link that looks like a button; it navigates and changes nothing. */
export function LinkButton({ variant = 'secondary', size = 'medium', isWide = false, ...rest }: LinkButtonProps) {
  return <SiteLink {...rest} className={buttonStyle(variant, size, isWide)} />;
}

interface LinkButtonProps extends Omit<ComponentProps<typeof SiteLink>, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

import type { LucideIcon } from 'lucide-react';

/** A drawing beside words that say the same; import drawings singly: `import X from 'lucide-react/icons/x'`. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.75}
      className={`shrink-0 ${className ?? ''}`}
    />
  );
}

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: 16 | 20 | 24 | 32 | 40;
  readonly className?: string;
}

import type { LucideIcon } from 'lucide-react';

/**
 * A decorative icon beside a text of the same meaning. Import icons individually: `import X from
 * 'lucide-react/icons/x'`.
 */
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

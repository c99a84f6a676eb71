import type { LucideIcon } from 'lucide-react';
import { AnimatedIcon } from './animated-icon/animated-icon.tsx';
import type { DrawingName } from './animated-icon/drawing-name.ts';
import { Icon } from './icon.tsx';

/** A drawing on a round ground, above the words it goes with; where a moving one is named it moves once when it is seen, or for as long as something is waited for. */
export function Medallion({
  icon,
  moving,
  isWaiting = false,
  ground = 'bg-muted text-muted-foreground',
}: MedallionProps) {
  return (
    <span className={`grid size-16 place-items-center rounded-full ${ground}`}>
      {moving === undefined ? (
        <Icon of={icon} size={32} />
      ) : (
        <AnimatedIcon still={icon} name={moving} size={32} trigger={isWaiting ? 'loop' : 'in-view'} />
      )}
    </span>
  );
}

export interface MedallionProps {
  readonly icon: LucideIcon;
  /** Its moving drawing. */
  readonly moving?: DrawingName | undefined;
  /** Moves again and again. */
  readonly isWaiting?: boolean | undefined;
  /** Classes of its colours. */
  readonly ground?: string;
}

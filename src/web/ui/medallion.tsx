import type { LucideIcon } from 'lucide-react';
import { AnimatedIcon } from './animated-icon/animated-icon.tsx';
import type { DrawingName } from './animated-icon/drawing-name.ts';
import type { Trigger } from './animated-icon/trigger.ts';
import { Icon } from './icon.tsx';

/**
 * An icon on a round background above a text; with `animation` it is animated once when scrolled into view, unless
 * `trigger` is set otherwise.
 */
export function Medallion({
  icon,
  animation,
  trigger = 'in-view',
  sequence,
  ground = 'bg-muted text-muted-foreground',
}: MedallionProps) {
  return (
    <span className={`grid size-16 place-items-center rounded-full ${ground}`}>
      {animation === undefined ? (
        <Icon of={icon} size={32} />
      ) : (
        <AnimatedIcon still={icon} name={animation} size={32} trigger={trigger} sequence={sequence} />
      )}
    </span>
  );
}

export interface MedallionProps {
  readonly icon: LucideIcon;
  /** The animated drawing. */
  readonly animation?: DrawingName | undefined;
  /** The trigger of the animation; 'in-view' by default. */
  readonly trigger?: Trigger | undefined;
  /** The actions of the trigger 'sequence'. */
  readonly sequence?: string | undefined;
  /** The classes of its colours. */
  readonly ground?: string;
}

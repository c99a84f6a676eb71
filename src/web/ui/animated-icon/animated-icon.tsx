import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MovingIconProps } from './moving-icon.tsx';

export interface AnimatedIconProps extends MovingIconProps {
  /** Shown until the animation is loaded, and permanently with reduced motion. */
  readonly still: LucideIcon;
  readonly size: 16 | 20 | 24 | 32 | 40;
}

const LazyMovingIcon = lazy(async (): Promise<{ readonly default: (props: LazyMovingIconProps) => ReactNode }> => {
  try {
    const { MovingIcon } = await import('./moving-icon.tsx');
    return { default: ({ playing }) => <MovingIcon {...playing} /> };
  } catch {
    // The icon is decorative: a failure to load is ignored.
    return { default: ({ picture }) => picture };
  }
});

interface LazyMovingIconProps {
  readonly playing: MovingIconProps;
  readonly picture: ReactNode;
}

/**
 * An animated icon. The still icon is rendered at once; player and drawings are loaded when the page is idle, and not
 * at all with reduced motion.
 */
export function AnimatedIcon({ still, size, ...playing }: AnimatedIconProps) {
  const isIdle = useIdle();
  const picture = <Icon of={still} size={size} />;
  return isIdle ? <IdleIcon playing={{ ...playing, size }} picture={picture} /> : picture;
}

/** Rendered in the browser only: a store that differs from the server's would be rendered again in the task of hydration. */
function IdleIcon({ playing, picture }: LazyMovingIconProps) {
  const isStill = useSyncExternalStore(onMotionChange, prefersReducedMotion);
  if (isStill) return picture;
  return (
    <Suspense fallback={picture}>
      <LazyMovingIcon playing={playing} picture={picture} />
    </Suspense>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page has been idle once. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

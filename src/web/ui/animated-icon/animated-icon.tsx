import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
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
  const isStill = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => true);
  const isIdle = useIdle();
  const picture = <Icon of={still} size={size} />;
  if (isStill || !isIdle) return picture;
  return (
    <Suspense fallback={picture}>
      <LazyMovingIcon playing={{ ...playing, size }} picture={picture} />
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

/** Not every browser has requestIdleCallback. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
}

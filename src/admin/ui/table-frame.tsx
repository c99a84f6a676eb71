import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';

/** The place of a table. One that is wider than it, as with large text on a phone, scrolls in it, also by keyboard. */
export function TableFrame({ children, className, ...name }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  return (
    <div
      ref={frame}
      {...(isWide ? { ...name, role: 'region', tabIndex: 0 } : {})}
      className={isWide ? 'overflow-x-auto focus-visible:-outline-offset-2 [&_th]:static!' : className}
    >
      {children}
    </div>
  );
}

/** The table, the name of the place while it scrolls, and its class while it does not. */
type TableFrameProps = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'className' | 'children'>;

/** Whether the content of an element is wider than the element. */
function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const resized of [current, ...current.children]) observer.observe(resized);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}

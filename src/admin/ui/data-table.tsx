import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** The name of a column, and the class that aligns it or hides it on narrow screens. */
export type Column = readonly [name: string, className?: string];

/**
 * A table of rows (`tr`) under the names of its columns; screen readers announce the caption. One that is wider than its
 * place, as with large text on a phone, scrolls in it, also by keyboard.
 */
export function DataTable({
  caption,
  columns,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  return (
    <div
      ref={frame}
      {...(isWide ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      className={isWide ? 'overflow-x-auto focus-visible:-outline-offset-2 [&_th]:static!' : undefined}
    >
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([name, className]) => (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

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

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A panel on the page; with a title it is a section. */
export function Card({ title, actions, isFlush = false, children }: CardProps) {
  const Element = title === undefined ? 'div' : 'section';
  return (
    <Element className="panel">
      {title === undefined ? null : (
        <header className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 sm:px-6 sm:pt-6">
          <h2 className="text-20 font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      <div className={classNames(!isFlush && 'p-4 sm:p-6')}>{children}</div>
    </Element>
  );
}

interface CardProps {
  readonly title?: ReactNode;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  /** Without padding around the content. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

import type { ReactNode } from 'react';

/** A panel with a heading; flush content touches its edges. */
export function Section({ title, aside, isFlush = false, children }: SectionProps) {
  return (
    <section className="panel overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4">
        <h2 className="block-heading">{title}</h2>
        {aside}
      </header>
      <div className={isFlush ? '' : 'px-4 pb-4'}>{children}</div>
    </section>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A named fact of a `<dl className="facts">`; nothing for an empty value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

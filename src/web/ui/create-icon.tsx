import { type SVGProps, createElement } from 'react';

/**
 * Creates a component for a lucide-react drawing; replaces the library's own function (vite.config.ts) to save a
 * kilobyte of unused options.
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- the drawings import it by default
export default function createIcon({ node }: Drawing) {
  return function DrawnIcon({ size, ...attributes }: SVGProps<SVGSVGElement> & { readonly size: number }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...attributes}
      >
        {node.map(([tag, { key, ...shape }]) => createElement(tag, { key, ...shape }))}
      </svg>
    );
  };
}

/** The data of a lucide-react icon: the elements inside its 24 by 24 box. */
export interface Drawing {
  readonly node: readonly (readonly [tag: string, shape: Readonly<Record<string, string>>])[];
}

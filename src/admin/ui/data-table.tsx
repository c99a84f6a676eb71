import type { ReactNode } from 'react';
import { TableFrame } from './table-frame.tsx';

/** The name of a column, and the class that aligns it or hides it on narrow screens. */
export type Column = readonly [name: string, className?: string];

/** A table of rows (`tr`) under the names of its columns; screen readers announce the caption. */
export function DataTable({
  caption,
  columns,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <TableFrame aria-label={caption}>
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
    </TableFrame>
  );
}

import { type ReactNode, useId } from 'react';
import { Section } from '#admin/ui/section.tsx';
import { TableFrame } from '#admin/ui/table-frame.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/** A column of figures; the first column of a table names its rows. */
export interface FigureColumn {
  readonly name: string;
  readonly isText?: boolean;
  /** Left out on phones. */
  readonly isWide?: boolean;
}

/** A row of figures. */
export interface FigureRow {
  readonly key: string;
  /** The rows it consists of; null where it consists of none. */
  readonly href: string | null;
  readonly cells: readonly ReactNode[];
}

/** A table of figures with their sum. */
export function FiguresTable({ title, aside, columns, rows, totals, children }: FiguresTableProps) {
  const heading = useId();
  const placed = columns.map((column, place) => ({ ...column, place }));
  return (
    <Section title={<span id={heading}>{title}</span>} aside={aside} isFlush>
      {children}
      <TableFrame aria-labelledby={heading} className="overflow-x-auto">
        <table className="table">
          <thead>
            <tr>
              {placed.map((column) => (
                <th key={column.place} scope="col" className={`static! rounded-none! ${cellStyle(column)}`}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, href, cells }) => (
              <tr key={key}>
                {placed.map((column) => (
                  <td key={column.place} className={cellStyle(column)}>
                    {column.place === 0 && href !== null ? (
                      <RouterLink to={href} className="row-link wrap-anywhere">
                        {cells[0]}
                      </RouterLink>
                    ) : (
                      cells[column.place]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals === undefined ? null : (
            <tfoot>
              <tr className="font-semibold">
                {placed.map((column) => (
                  <td key={column.place} className={`border-t border-b-0! border-border ${cellStyle(column)}`}>
                    {totals[column.place]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </TableFrame>
    </Section>
  );
}

interface FiguresTableProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  readonly totals?: readonly ReactNode[];
  /** Above the table. */
  readonly children?: ReactNode;
}

/** A column at its place, counted from 0: that identifies it, since two may have the same name. */
interface PlacedColumn extends FigureColumn {
  readonly place: number;
}

function cellStyle({ isText = false, isWide = false, place }: PlacedColumn): string {
  return `${place === 0 || isText ? '' : 'number'} ${isWide ? 'max-md:hidden' : ''}`;
}

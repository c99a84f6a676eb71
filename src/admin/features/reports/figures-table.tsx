import type { ReactNode } from 'react';
import { Section } from '#admin/ui/section.tsx';
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
  return (
    <Section title={title} aside={aside} isFlush>
      {children}
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.name} scope="col" className={`static! rounded-none! ${cellStyle(column, index)}`}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells }) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column.name} className={cellStyle(column, index)}>
                  {index === 0 && href !== null ? (
                    <RouterLink to={href} className="row-link wrap-anywhere">
                      {cells[index]}
                    </RouterLink>
                  ) : (
                    cells[index]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr className="font-semibold">
              {columns.map((column, index) => (
                <td key={column.name} className={`border-t border-b-0! border-border ${cellStyle(column, index)}`}>
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
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

function cellStyle({ isText = false, isWide = false }: FigureColumn, index: number): string {
  return `${index === 0 || isText ? '' : 'number'} ${isWide ? 'max-md:hidden' : ''}`;
}

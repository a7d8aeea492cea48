import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the end of their column. */
  align?: 'start' | 'end';
  /** The cell that names its row. One column at most. */
  isRowHeader?: boolean;
  className?: string;
}

export interface DataTableProps<Row> {
  /** Says what the table holds, to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table with hairlines; under `md` each row becomes a block, its cells below one another. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const atEnd = (column: Column<Row>): string | false => column.align === 'end' && 'md:text-right';
  return (
    <table role="table" className="block w-full border-collapse text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only md:table-header-group">
        <tr role="row" className="double-rule">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                'px-3 pb-3 text-xs font-semibold tracking-wide text-soft',
                atEnd(column),
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative block border-b border-line py-4 transition-colors hover:bg-sheet md:table-row md:py-0"
          >
            {columns.map((column) => {
              const Cell = column.isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  role={column.isRowHeader ? 'rowheader' : 'cell'}
                  scope={column.isRowHeader ? 'row' : undefined}
                  className={classNames(
                    'block px-3 py-1.5 align-middle font-normal md:table-cell md:py-4',
                    atEnd(column),
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

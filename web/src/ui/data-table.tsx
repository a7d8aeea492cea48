import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions are aligned to the end. */
  align?: 'start' | 'end';
  /** This cell is the row's header; at most one column. */
  isRowHeader?: boolean;
  /** Where rows are blocks, the cell is a line of its own: the column's header, and the cell at the end. */
  isNamed?: boolean;
  className?: string;
}

export interface DataTableProps<Row> {
  /** The table's content, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table with hairlines. Below 42 rem each row becomes a block, its row header above the other cells. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const atEnd = (column: Column<Row>): string | false => column.align === 'end' && 'ml-auto @2xl:text-right';
  return (
    <div className="@container">
      <table role="table" className="block w-full border-collapse text-left @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-2xl:sr-only @2xl:table-header-group">
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
        <tbody role="rowgroup" className="block @2xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="relative flex flex-wrap items-center border-b border-line py-3 transition-colors hover:bg-sheet @2xl:table-row @2xl:py-0"
            >
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    role={column.isRowHeader ? 'rowheader' : 'cell'}
                    scope={column.isRowHeader ? 'row' : undefined}
                    className={classNames(
                      column.isNamed ? 'flex basis-full items-baseline justify-between gap-3' : 'block',
                      'px-3 py-1.5 align-middle font-normal @2xl:table-cell @2xl:py-4',
                      column.isRowHeader && 'min-w-0 basis-full wrap-anywhere',
                      atEnd(column),
                      column.className,
                    )}
                  >
                    {column.isNamed && (
                      <span aria-hidden="true" className="text-xs text-soft @2xl:hidden">
                        {column.header}
                      </span>
                    )}
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { startTransition, useState, type ComponentProps } from 'react';
import { BarChart, highestOf } from './bar-chart.tsx';
import { ChartMarks, type ChartMark } from './chart-marks.tsx';

interface ChartWithTableProps extends Omit<ComponentProps<typeof BarChart>, 'label'> {
  title: string;
  /** The headers of the two columns. The second is the unit of the bars. */
  columns: readonly [string, string];
  /** What runs from left to right. */
  across: string;
  /** The named places of that axis. */
  marks: readonly ChartMark[];
}

/**
 * The values as a table. Its rows are rendered once it has been opened, after the press has shown: a hundred rows take a
 * slow phone longer than it may take to answer.
 */
function ValueTable({ title, bars, columns }: Pick<ChartWithTableProps, 'title' | 'bars' | 'columns'>) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="mt-2"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) startTransition(() => setOpened(true));
      }}
    >
      <summary className="cursor-pointer text-sm text-soft">As a table</summary>
      {wasOpened && (
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-4 font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, value }) => (
                <tr key={label} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 tabular-nums">{value ?? 'fewer than 5'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** A chart with its two axes, and a table of the same values. */
export function ChartWithTable({ title, bars, columns, across, marks, ...chart }: ChartWithTableProps) {
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft">
        <p aria-hidden="true" className="col-span-2 mb-1">
          {columns[1]}
        </p>
        <p aria-hidden="true" className="flex flex-col justify-between text-right leading-none tabular-nums">
          <span>{highestOf(bars, chart.max)}</span>
          <span>0</span>
        </p>
        <BarChart label={`${title}; as a table below`} bars={bars} {...chart} />
        <div className="col-start-2">
          <ChartMarks marks={marks} />
          <p aria-hidden="true" className="text-right">
            {across}
          </p>
        </div>
      </div>
      <ValueTable title={title} bars={bars} columns={columns} />
    </div>
  );
}

import { useState } from 'react';
import { laneKinds, type LectureMap } from '@lectern/contract/lecture-map';
import { FEW } from '../share-words.ts';
import { LANE_NAMES, stepInWords } from './map-words.ts';

interface MapTableProps {
  map: LectureMap;
  lanes: NonNullable<LectureMap['lanes']>;
}

/** The map as a table, rendered when it is opened. */
export function MapTable({ map, lanes }: MapTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-sm text-soft">As a table</summary>
      {isOpen && (
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">People by place in the video</caption>
            <thead>
              <tr className="border-b border-line">
                {['Seconds', ...laneKinds.map((kind) => LANE_NAMES[kind]), 'Asked'].map((name) => (
                  <th key={name} scope="col" className="py-1.5 pr-4 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {map.asked.map((questions, place) => (
                <tr key={stepInWords(map, place)} className="border-b border-line tabular-nums last:border-0">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {stepInWords(map, place)}
                  </th>
                  {laneKinds.map((kind) => (
                    <td key={kind} className="py-1.5 pr-4">
                      {lanes[kind][place] ?? FEW}
                    </td>
                  ))}
                  <td className="py-1.5">{questions}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

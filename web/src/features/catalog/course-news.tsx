import type { CourseNews as News } from '@lectern/contract/catalog';
import { formatCount, formatDate } from '#lib/format.ts';

const words: Record<News['changes'][number]['kind'], string> = {
  added: 'New lecture',
  video: 'New video',
  exercise: 'New exercise',
  quiz: 'New quiz',
  text: 'New text',
};

/** Recent additions to a tutorial, for people who saw it before. */
export const CourseNews = ({ news: { since, changes, more } }: { news: News }) => (
  <details className="mt-4 rounded-lg border border-line bg-sheet">
    <summary className="cursor-pointer rounded-lg px-5 py-4 marker:text-faint hover:bg-well">
      <span className="font-semibold">What changed lately</span>{' '}
      <span className="text-sm text-soft">
        {formatCount(changes.length + more, 'lecture')} since {formatDate(since)}
      </span>
    </summary>
    <ul className="grid gap-2 border-t border-line px-5 py-4">
      {changes.map(({ _id, title, kind }) => (
        <li key={_id} className="wrap-anywhere">
          <span className="text-soft">{words[kind]}:</span> {title}
        </li>
      ))}
      {more > 0 && <li className="text-soft">and {formatCount(more, 'more lecture')}</li>}
    </ul>
  </details>
);

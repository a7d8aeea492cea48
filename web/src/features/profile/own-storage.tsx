import type { Kept } from '@lectern/contract/storage';
import { formatSize } from '#lib/format.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { FoldRow } from '#ui/fold-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useStorage } from './security.api.ts';

const NAMES: Record<Kept['name'], string> = {
  code: 'Code and exercises',
  noteTexts: 'Notes',
  questionTexts: 'Questions and answers',
  quizAnswers: 'Answers in quizzes',
  recallTexts: 'Cards of the daily review',
  courses: 'Courses',
  courseTexts: 'Texts and exercises of courses',
  versions: 'Published versions',
  reviewTexts: 'Reviews of programs',
  videos: 'Videos and files',
  pictures: 'Pictures',
};

const amount = (count: number, { unit }: Kept): string => (unit === 'bytes' ? formatSize(count) : `${count}`);

const columns: Column<Kept>[] = [
  { id: 'name', header: 'Kept', cell: ({ name }) => NAMES[name], isRowHeader: true },
  {
    id: 'used',
    header: 'Used',
    cell: (kept) => `${amount(kept.used, kept)} of ${amount(kept.max, kept)}`,
    align: 'end',
  },
];

function StorageTable() {
  const { data: storage, isPending, isError, isFetching, refetch } = useStorage();
  return (
    <>
      {isPending && (
        <Loading label="Loading your storage">
          <Skeleton className="h-24 w-full rounded-lg" />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Your storage could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {storage && (
        <DataTable
          caption="Used storage, and its limits"
          columns={columns}
          rows={storage}
          rowKey={({ name }) => name}
        />
      )}
    </>
  );
}

/** The person's used and available storage. */
export const OwnStorage = () => (
  <FoldRow id="own-storage" title="Your storage">
    <StorageTable />
  </FoldRow>
);

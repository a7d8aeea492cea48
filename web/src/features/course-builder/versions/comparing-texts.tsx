import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const ComparingTexts = () => (
  <Loading label="Comparing the texts">
    <Skeleton className="h-16 w-full" />
  </Loading>
);

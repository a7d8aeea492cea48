import { useQuery } from '@tanstack/react-query';
import { CourseStrip } from './course-strip.tsx';
import { readNextCourses } from './student.api.ts';

const MOST = 3;

/** Suggestions after a finished course; nothing without any. */
export function NextCourses({ courseId }: { courseId: string }) {
  const { data: courses = [] } = useQuery({
    queryKey: ['nextCourses', courseId],
    queryFn: () => readNextCourses(MOST, courseId),
  });
  if (courses.length === 0) return null;
  return <CourseStrip id="next-courses" title="What next?" heading="h3" courses={courses} />;
}

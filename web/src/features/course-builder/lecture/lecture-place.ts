import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';

export interface LecturePlace {
  lecture: Lecture;
  /** The number in the outline: `2.3`. */
  number: string;
  sectionName: string;
  previous: Lecture | undefined;
  next: Lecture | undefined;
}

/** A lecture's place in the outline; undefined when it is not in it. */
export function placeOf({ courseContent }: OwnCourse, lectureId: string): LecturePlace | undefined {
  const places = courseContent.flatMap(({ sectionName, subSection }, section) =>
    subSection.map((lecture, index) => ({ lecture, sectionName, number: `${section + 1}.${index + 1}` })),
  );
  const at = places.findIndex(({ lecture }) => lecture._id === lectureId);
  const place = places[at];
  return place && { ...place, previous: places[at - 1]?.lecture, next: places[at + 1]?.lecture };
}

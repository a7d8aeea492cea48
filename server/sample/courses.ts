import { accessibleWebPages } from './accessible-web-pages/course.ts';
import { germanForTravellers } from './german-for-travellers/course.ts';
import { gitWithoutFear } from './git-without-fear/course.ts';
import { javascriptForBeginners } from './javascript-for-beginners/course.ts';
import type { SampleCourse } from './sample-course.ts';

/** All sample courses, in the order in which they are made: the last one is the newest, and leads the catalogue. */
export const sampleCourses: SampleCourse[] = [
  gitWithoutFear,
  accessibleWebPages,
  germanForTravellers,
  javascriptForBeginners,
];

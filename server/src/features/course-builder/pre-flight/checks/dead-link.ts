import { problemOf, type Check } from '../problem.ts';

/** Links that were dead when they were last checked. */
export const checkLinks: Check = (course) =>
  course.sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) =>
      [...new Set(lecture.markdown.links)].flatMap((address) => {
        const reason = course.deadLinks.get(address);
        if (reason === undefined) return [];
        return [
          problemOf('dead-link', {
            lecture,
            message: `A link in “${lecture.title}” leads nowhere: ${address} (${reason}).`,
            remedy: 'Correct its address, or remove it.',
          }),
        ];
      }),
    ),
  );

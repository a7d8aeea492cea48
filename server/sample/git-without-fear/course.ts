import type { SampleCourse } from '../sample-course.ts';
import { branches } from './branches.ts';
import { goingBack } from './going-back.ts';
import { snapshots } from './snapshots.ts';
import { workingTogether } from './working-together.ts';

export const gitWithoutFear: SampleCourse = {
  slug: 'git-without-fear',
  courseName: 'Git without fear',
  courseDescription:
    'Git has a reputation for being difficult, and most of it comes from learning commands without a picture of what they do. This course gives you the picture first: snapshots, labels, and three places that a change passes through. After that the commands are easy, and the moments that make people nervous, a wrong commit, a conflict, a lost branch, turn into small routines.',
  whatYouWillLearn: [
    'Keep the history of your work in clear, small commits',
    'Go back to any earlier state and undo mistakes without losing anything',
    'Use branches and merges',
    'Solve conflicts calmly',
    'Work with others through a shared repository',
  ].join('\n'),
  level: 'beginner',
  language: 'en',
  requirements: 'A computer on which you may install programs',
  price: 19.99,
  categoryName: 'Tools & Workflow',
  thumbnail: 'thumbnail.webp',
  sections: [snapshots, goingBack, branches, workingTogether],
};

import type { SampleCourse } from '../sample-course.ts';
import { firstSteps } from './first-steps.ts';
import { decidingAndRepeating } from './deciding-and-repeating.ts';
import { functions } from './functions.ts';
import { listsAndObjects } from './lists-and-objects.ts';
import { puttingItTogether } from './putting-it-together.ts';

export const javascriptForBeginners: SampleCourse = {
  slug: 'javascript-for-beginners',
  courseName: 'JavaScript for beginners',
  courseDescription:
    'Learn to program from the very first line. Every idea comes with a few lines of code that you run and change right beside the text, so you see at once what your computer makes of it. No installation, no earlier knowledge, no hurry: short lectures, plain words, and a small finished program at the end of each section.',
  whatYouWillLearn: [
    'Read and write JavaScript with confidence: values and names, decisions, loops',
    'Work with functions, lists and objects',
    'Understand error messages instead of fearing them',
    'Break a problem into small steps',
    'Build a basket, a word counter and a quiz of your own',
  ].join('\n'),
  level: 'beginner',
  language: 'en',
  requirements: '',
  price: 0,
  categoryName: 'JavaScript',
  thumbnail: 'thumbnail.webp',
  isMarkdown: true,
  sections: [firstSteps, decidingAndRepeating, functions, listsAndObjects, puttingItTogether],
};

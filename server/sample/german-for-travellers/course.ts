import type { SampleCourse } from '../sample-course.ts';
import { atTheTable } from './at-the-table.ts';
import { findingYourWay } from './finding-your-way.ts';
import { helloAndThankYou } from './hello-and-thank-you.ts';

export const germanForTravellers: SampleCourse = {
  slug: 'german-for-travellers',
  courseName: 'German for travellers: first words',
  courseDescription:
    'A weekend in Berlin, a week of hiking in Tyrol, a night train through Zürich: a hundred words of German open more doors than you think. This small course gives you the ones that you will really use, with a hint on how each of them sounds, and short dialogues to say aloud. No grammar tables; only what helps you tomorrow.',
  whatYouWillLearn: [
    'Greet people and be polite',
    'Ask the way and understand the answer',
    'Read numbers, prices and times',
    'Order and pay in a café',
    'Pronounce German words so that you are understood',
  ].join('\n'),
  level: 'beginner',
  language: 'en',
  requirements: '',
  price: 9.99,
  categoryName: 'Languages',
  thumbnail: 'thumbnail.webp',
  isMarkdown: true,
  hidesEditor: true,
  sections: [helloAndThankYou, findingYourWay, atTheTable],
};

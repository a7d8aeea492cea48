import type { SampleCourse } from '../sample-course.ts';
import { formsAndFeedback } from './forms-and-feedback.ts';
import { keyboardAndFocus } from './keyboard-and-focus.ts';
import { structureAndText } from './structure-and-text.ts';
import { whoIsReading } from './who-is-reading.ts';

export const accessibleWebPages: SampleCourse = {
  slug: 'accessible-web-pages',
  courseName: 'Accessible web pages',
  courseDescription:
    'A page that works with a keyboard, a screen reader, a small phone in bright sunlight and a tired mind is simply a better page. This course shows how to build one: what the browser gives you for free, where pages usually lock people out, and how to check your own work in a few minutes. It follows the Web Content Accessibility Guidelines (WCAG 2.2, level AA), without their legal prose.',
  whatYouWillLearn: [
    'Structure a page with headings, landmarks, and honest links and buttons',
    'Write alternative texts and reach sufficient contrast',
    'Keep the focus visible and in order',
    'Build forms whose labels and errors everybody gets',
    'Test with the keyboard, with tools and with a screen reader',
  ].join('\n'),
  level: 'intermediate',
  language: 'en',
  requirements: ['You have written a page in HTML and CSS', 'A keyboard, and half an hour without the mouse'].join('\n'),
  price: 24.99,
  categoryName: 'Web Development',
  thumbnail: 'thumbnail.webp',
  hidesEditor: true,
  sections: [whoIsReading, structureAndText, keyboardAndFocus, formsAndFeedback],
};

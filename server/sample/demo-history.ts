import { code } from './sample-course.ts';

/** What the demo student has done in a course, by the titles of its lectures. */
export const demoHistory = {
  courseName: 'JavaScript for beginners',
  savedCourseName: 'Git without fear',
  /** Read, and marked complete by hand. Of a video so many seconds were played. */
  completed: [
    { lecture: 'Say hello', seconds: 0 },
    { lecture: 'Giving values a name', seconds: 14 },
    { lecture: 'Numbers and text', seconds: 0 },
    { lecture: 'Reading an error', seconds: 0 },
    { lecture: 'True or false', seconds: 0 },
    { lecture: 'if and else', seconds: 0 },
    { lecture: 'Loops', seconds: 14 },
  ],
  goesOnWith: { lecture: 'Your first function', seconds: 13 },
  note: {
    lecture: 'Giving values a name',
    second: 26,
    text: '`const` by default. `let` only where a value really changes.',
    /** The front of the note's card in the daily review. */
    asks: 'When do I take `let`?',
  },
  /** Answers to the quiz of a lecture, by a part of the question. One of them is wrong. */
  quiz: {
    lecture: 'Loops',
    answers: [
      { asked: 'How many does it hold at the end?', answer: '9' },
      { asked: 'What does this program print?', answer: '4' },
      { asked: 'Which word stops the search?', answer: '`continue`' },
      { asked: 'One round is missing.', answer: '  for (let i = 1; i <= last; i++) {' },
    ],
  },
  /** Tries at an exercise; the first one fails. */
  exercise: {
    lecture: 'Practice: the ticket machine',
    file: 'code.js',
    tries: [
      code`
        export function ticketPrice(age) {
          if (age < 6) return 0;
          if (age > 17) return 4;
          if (age >= 65) return 6;
          return 9;
        }
      `,
      code`
        export function ticketPrice(age) {
          if (age < 6) return 0;
          if (age <= 17) return 4;
          if (age >= 65) return 6;
          return 9;
        }
      `,
    ],
  },
  /** The instructor has answered the first one. The other one waits in the inbox. */
  questions: [
    {
      lecture: 'Giving values a name',
      second: 26,
      title: 'May I change what is in a list that was made with const?',
      body: 'The video says that a `const` keeps its value. Does that hold for what is *inside* a list, too?',
      answer:
        'No. `const` keeps the name on the same list, and the list itself may change: after `const names = []` the line `names.push(\'Mira\')` works, and `names = []` stops the program. The section *Lists and objects* comes back to it.',
    },
    {
      lecture: 'Loops',
      second: 22,
      title: 'Can for…of tell me the number of the round?',
      body: 'I want to print 1. apple, 2. pear, 3. plum. Do I need a counter of my own beside the loop?',
      answer: null,
    },
  ],
} as const;

/** What those who teach a taught class see of a student. */
export const SEEN_WORK = [
  'your progress',
  'your attempts with their programs',
  'your quiz answers',
  'your questions here',
] as const;

const [progress, attempts, answers, questions] = SEEN_WORK;

/** What follows on what they see. */
export const CLASS_ENDS = 'You can read who looked and when. It ends when you leave.';

/** The text for a student before enrolling in a taught class. */
export const TAUGHT_CLASS = `The instructor and those who teach with them see ${progress}, ${attempts}, ${answers} and ${questions}, never your notes. ${CLASS_ENDS}`;

/** The text for a student before enrolling in a taught class. */
export const TAUGHT_CLASS =
  'The instructor and those who teach with them see your progress, your attempts with their programs, your quiz answers and your questions here, never your notes. You can read who looked and when. It ends when you leave.';

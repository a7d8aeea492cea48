/** What the page of a new course begins with: also in the server's HTML, so that there is something to read at once. */
export const NEW_COURSE_LEDE =
  'Describe the course here; its lectures come in the next step. What you type is kept, and nobody sees the course before you publish it.';

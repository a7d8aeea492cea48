/** The mark's two shapes in a square of 32; the favicons and the social card use them too. */
export const bookPath =
  'M16 7.4C12.4 4.2 7.8 3.2 1.8 4.3v7.6c6-1.1 10.6-.2 14.2 3 3.6-3.2 8.2-4.1 14.2-3V4.3C24.2 3.2 19.6 4.2 16 7.4Z';
export const standPath =
  'M7 14.2c3.5.3 6.4 1.6 9 3.9 2.6-2.3 5.5-3.6 9-3.9l-2.3 11.6H9.3ZM6.5 27.4h19V30h-19Z';

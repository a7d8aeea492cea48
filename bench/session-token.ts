/** Makes the session token of an account that a bench inserts into the database itself; as long as a real one. */
export const sessionTokenOf = (person: string): string =>
  `token-of-${person.replace(' ', '-')}`.padEnd(43, 'x');

import type { Writer } from '@lectern/contract/questions';

export const personName = (person: Writer): string =>
  person === null ? 'A deleted account' : `${person.firstName} ${person.lastName}`.trim();

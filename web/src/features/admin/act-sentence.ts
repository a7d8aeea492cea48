import type { Act, AuditAction } from '@lectern/contract/admin';

const GONE = 'a deleted account';
const account = ({ subjectName }: Act): string => subjectName ?? GONE;
const titled = ({ subjectName }: Act, what: string): string =>
  subjectName === null ? `a deleted ${what}` : `the ${what} “${subjectName}”`;
const review = (act: Act): string => `a review of ${titled(act, 'course')}`;

const messageOf = ({ subjectName }: Act): string => `the message of ${subjectName}`;

const sentences: Record<AuditAction, (act: Act) => string> = {
  suspend: (act) => `Suspended ${account(act)}`,
  'lift-suspension': (act) => `Lifted the suspension of ${account(act)}`,
  'end-sessions': (act) => `Signed out ${account(act)} everywhere`,
  'make-admin': (act) => `Made ${account(act)} an administrator`,
  'revoke-admin': (act) => `Ended the administrator rights of ${account(act)}`,
  'take-down': (act) => `Took down ${titled(act, 'course')}`,
  release: (act) => `Released ${titled(act, 'course')}`,
  'hand-over': (act) => `Handed over ${titled(act, 'course')} from ${act.from ?? GONE} to ${act.to ?? GONE}`,
  'add-category': (act) => `Added ${titled(act, 'category')}`,
  'change-category': (act) => `Changed ${titled(act, 'category')}`,
  'move-category': (act) => `Moved ${titled(act, 'category')}`,
  'remove-category': (act) => `Removed ${titled(act, 'category')}`,
  'answer-message': (act) => `Answered ${messageOf(act)}`,
  'close-message': (act) => `Marked ${messageOf(act)} as done`,
  'reopen-message': (act) => `Opened ${messageOf(act)} again`,
  'keep-review': (act) => `Kept ${review(act)} that was reported`,
  'remove-review': (act) => `Removed ${review(act)}`,
  'keep-question': (act) => `Kept a question or an answer in ${titled(act, 'course')} that was reported`,
  'remove-question': (act) => `Removed a question or an answer in ${titled(act, 'course')}`,
  'see-student': (act) => `Looked at the page of ${account(act)} as their instructor`,
  'see-program': (act) => `Read a program of ${account(act)} as their instructor`,
  'see-answers': (act) => `Read quiz answers of ${account(act)} as their instructor`,
  'remove-demo': () => 'Removed a demo account',
};

/** An administrator's act as a sentence: `Took down the course “Knots”`. */
export const actSentence = (act: Act): string => sentences[act.action](act);

/** The name of the person who did it. */
export const actorOf = ({ actor, actorName }: Act): string => {
  if (actor === 'operator') return 'The operator';
  return actorName === null ? 'A deleted account' : `${actorName} (${actor})`;
};

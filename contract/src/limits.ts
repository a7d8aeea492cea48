import { codeReviewQuotas, codeReviewRates } from './code-review-limits.ts';
import { contactQuotas, contactRates } from './contact-limits.ts';
import { courseQuotas, courseRates } from './course-limits.ts';
import { questionQuotas, questionRates } from './question-limits.ts';
import { quizQuotas, quizRates } from './quiz-limits.ts';
import { recallQuotas, recallRates } from './recall-limits.ts';
import { GiB, HOUR, MiB, MINUTE } from './units.ts';

/**
 * What a call counts for: the signed-in person; the e-mail address in it; the network (an IPv4 address, or the /64 of
 * an IPv6 one); the network of a caller who is not signed in.
 */
export type Subject = 'person' | 'email' | 'network' | 'visitor';

/** A rate limit. Operations that name the same rate share its count. */
export interface Rate {
  readonly name: string;
  /** What is counted, for the operator's table. */
  readonly counts: string;
  /** With several subjects, each combination has a count of its own; without one, everybody shares a count. */
  readonly per: readonly Subject[];
  readonly max: number;
  /** Length of the window in milliseconds; it begins with the first call. */
  readonly windowMs: number;
  /** `call`: counted before the handler runs. `service`: the service counts, because it knows what makes a try. */
  readonly countedBy: 'call' | 'service';
  /** The environment variable that overrides `max`. */
  readonly setting?: 'NETWORK_LOGINS' | 'NETWORK_MAILS';
}

/** A limit on how much may be kept at once. */
export interface Quota {
  readonly name: string;
  readonly counts: string;
  readonly per:
    | 'person'
    | 'course'
    | 'lecture'
    | 'person and course'
    | 'question'
    | 'review'
    | 'video'
    | 'card'
    | 'server';
  readonly max: number;
  readonly unit: 'pieces' | 'bytes';
  /** `call`: checked before the handler runs. `service`: the service that keeps it checks. */
  readonly heldBy: 'call' | 'service';
  /** What the owner is told when the quota is full; absent where an error of its own says it. */
  readonly whenFull?: string;
  readonly setting?: 'VIDEO_QUOTA_GIB';
}

const QUARTER = 15 * MINUTE;

/**
 * Network limits are wide enough for a class of 30 behind one address. An e-mail address is counted together with the
 * caller's network, so that no outsider can lock its owner out.
 */
export const rates = {
  loginToAccount: {
    name: 'login-to-account',
    counts: 'logins to one address; a right one sets it back',
    per: ['email', 'network'],
    max: 10,
    windowMs: QUARTER,
    countedBy: 'call',
  },
  login: {
    name: 'login',
    counts: 'logins, right or wrong',
    per: ['network'],
    max: 600,
    windowMs: QUARTER,
    countedBy: 'call',
    setting: 'NETWORK_LOGINS',
  },
  secondStep: {
    name: 'second-step',
    counts: 'codes of the second step',
    per: ['person'],
    max: 20,
    windowMs: QUARTER,
    countedBy: 'service',
  },
  password: {
    name: 'password',
    counts: 'tries at the current password; a right one sets it back',
    per: ['person'],
    max: 10,
    windowMs: QUARTER,
    countedBy: 'service',
  },
  mailToAddress: {
    name: 'mail-to-address',
    counts: 'mails asked for to one address',
    per: ['email', 'network'],
    max: 10,
    windowMs: HOUR,
    countedBy: 'call',
  },
  mail: {
    name: 'mail',
    counts: 'mails asked for',
    per: ['network'],
    max: 200,
    windowMs: HOUR,
    countedBy: 'call',
    setting: 'NETWORK_MAILS',
  },
  /** A second mail within a minute would add nothing. */
  resetMail: {
    name: 'reset-mail',
    counts: 'reset mails; a further one is answered and not sent',
    per: ['email'],
    max: 1,
    windowMs: MINUTE,
    countedBy: 'service',
  },
  /** Tokens cannot be guessed, so this only bounds the work. */
  reset: {
    name: 'reset',
    counts: 'passwords chosen by a mailed link',
    per: ['network'],
    max: 300,
    windowMs: QUARTER,
    countedBy: 'call',
  },
  code: {
    name: 'code',
    counts: 'tries at a one-time code; a right one sets it back',
    per: ['email', 'network'],
    max: 5,
    windowMs: 10 * MINUTE,
    countedBy: 'service',
  },
  codeInAll: {
    name: 'code-in-all',
    counts: 'tries at a one-time code within the limit above, from everywhere',
    per: ['email'],
    max: 50,
    windowMs: HOUR,
    countedBy: 'service',
  },
  exportProfile: {
    name: 'export',
    counts: 'exports; a large account is costly',
    per: ['person'],
    max: 20,
    windowMs: HOUR,
    countedBy: 'call',
  },
  ...contactRates,
  runCode: {
    name: 'run-code',
    counts: 'runs of a signed-in person',
    per: ['person'],
    max: 240,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  runCodeOfVisitor: {
    name: 'run-code-visitor',
    counts: 'runs without a session',
    per: ['visitor'],
    max: 120,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  runTests: {
    name: 'exercise-run',
    counts: 'runs of visible tests',
    per: ['person'],
    max: 60,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  submitExercise: {
    name: 'exercise-submit',
    counts: 'attempts',
    per: ['person'],
    max: 20,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  saveExercise: {
    name: 'exercise-save',
    counts: 'saved exercises and code tracks; each is checked by running it',
    per: ['person'],
    max: 30,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  /** A student who types on three devices saves 180 times. */
  saveCode: {
    name: 'code-save',
    counts: 'saves of code, of the files of exercises and of the texts of lectures',
    per: ['person'],
    max: 240,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  saveNote: {
    name: 'note-save',
    counts: 'saved notes and bookmarks',
    per: ['person'],
    max: 120,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  ...questionRates,
  ...codeReviewRates,
  ...quizRates,
  ...recallRates,
  ...courseRates,
  /** Each look is a line in the audit log. */
  seeWork: {
    name: 'work-see',
    counts: "looks at students' pages and programs",
    per: ['person'],
    max: 600,
    windowMs: HOUR,
    countedBy: 'call',
  },
} as const satisfies Record<string, Rate>;

export const quotas = {
  passkeys: {
    name: 'passkeys',
    counts: 'passkeys',
    per: 'person',
    max: 20,
    unit: 'pieces',
    heldBy: 'service',
  },
  sessions: {
    name: 'sessions',
    counts: 'sessions; a further login ends the one that was idle longest',
    per: 'person',
    max: 30,
    unit: 'pieces',
    heldBy: 'service',
  },
  /** More than anybody writes by hand. */
  notes: {
    name: 'notes',
    counts: 'notes and bookmarks',
    per: 'person and course',
    max: 5000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You have as many notes and bookmarks as a tutorial may have: delete one first',
  },
  noteTexts: {
    name: 'note-texts',
    counts: 'bytes of notes, as written',
    per: 'person',
    max: 16 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull: 'Your notes take up all the space that this server gives each student: delete some first',
  },
  ...contactQuotas,
  ...questionQuotas,
  ...codeReviewQuotas,
  ...quizQuotas,
  ...recallQuotas,
  ...courseQuotas,
  code: {
    name: 'saved-code',
    counts: 'bytes of code and of the files of exercises, with earlier versions and attempts',
    per: 'person',
    max: 64 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your code takes up all the space that this server gives each student: shorten it, or ask us for help through the contact page',
  },
  videos: {
    name: 'videos',
    counts: 'bytes of videos and of files to download, unfinished uploads among them',
    per: 'person',
    max: 100 * GiB,
    unit: 'bytes',
    heldBy: 'service',
    setting: 'VIDEO_QUOTA_GIB',
  },
  /** Bounds the uploads that a client begins and never continues. */
  unfinishedUploads: {
    name: 'unfinished-uploads',
    counts: 'uploads in pieces that are not finished',
    per: 'person',
    max: 100,
    unit: 'pieces',
    heldBy: 'service',
  },
  captions: {
    name: 'captions',
    counts: 'languages of captions',
    per: 'video',
    max: 30,
    unit: 'pieces',
    heldBy: 'service',
  },
} as const satisfies Record<string, Quota>;

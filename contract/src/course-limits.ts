import { DAY, GiB, HOUR, MiB, MINUTE } from './units.ts';

/** Rates of courses and their instructors, in the form that `limits.ts` defines. */
export const courseRates = {
  createCourse: {
    name: 'course-create',
    counts: 'new courses',
    per: ['person'],
    max: 30,
    windowMs: HOUR,
    countedBy: 'call',
  },
  offerCourse: {
    name: 'course-offer',
    counts: 'courses offered to other instructors, and invitations to teach one',
    per: ['person'],
    max: 20,
    windowMs: HOUR,
    countedBy: 'call',
  },
  inviteInDay: {
    name: 'course-invite',
    counts: 'invitations to teach a course',
    per: ['person'],
    max: 50,
    windowMs: DAY,
    countedBy: 'call',
  },
  invitationMail: {
    name: 'invitation-mail',
    counts: 'invitations mailed to an address without an account; a further one is kept and not mailed',
    per: ['email'],
    max: 3,
    windowMs: DAY,
    countedBy: 'service',
  },
  addPicture: {
    name: 'picture-add',
    counts: 'pictures for the texts of courses',
    per: ['person'],
    max: 240,
    windowMs: HOUR,
    countedBy: 'call',
  },
  /** An import sends one file for each lecture and language. */
  saveCaptions: {
    name: 'captions-save',
    counts: 'saved, imported and compared captions',
    per: ['person'],
    max: 600,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  /** Replaced pictures lie on the disk for a day. */
  changePicture: {
    name: 'picture-change',
    counts: 'pictures of people, and other covers of courses',
    per: ['person'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'service',
  },
  publish: {
    name: 'publish',
    counts: 'courses published, taken out of the catalogue, or made a taught class or an open one',
    per: ['person'],
    max: 120,
    windowMs: HOUR,
    countedBy: 'call',
  },
  lookUpLinks: {
    name: 'link-look-up',
    counts: 'courses whose links were looked up',
    per: ['person'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'call',
  },
} as const;

export const courseQuotas = {
  courses: {
    name: 'courses',
    counts: 'courses',
    per: 'person',
    max: 200,
    unit: 'pieces',
    heldBy: 'call',
    whenFull: 'You have as many courses as an instructor may have: delete one first',
  },
  courseTexts: {
    name: 'course-texts',
    counts: 'bytes of the texts, exercises, code tracks, captions and clarifications of courses',
    per: 'person',
    max: 128 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your courses take up all the space that this server gives each instructor: delete one, or shorten its texts',
  },
  versions: {
    name: 'versions',
    counts: 'bytes of published versions; they stay for the students who follow them',
    per: 'person',
    max: 256 * MiB,
    unit: 'bytes',
    heldBy: 'service',
    whenFull:
      'Your published versions take up all the space that this server gives each instructor: ask us for more through the contact page',
  },
  sections: {
    name: 'sections',
    counts: 'sections',
    per: 'course',
    max: 500,
    unit: 'pieces',
    heldBy: 'service',
  },
  lectures: {
    name: 'lectures',
    counts: 'lectures',
    per: 'course',
    max: 1000,
    unit: 'pieces',
    heldBy: 'service',
  },
  /** Adding and deleting would fill the database otherwise. */
  courseBin: {
    name: 'course-bin',
    counts: 'sections and lectures in its bin; with more, nothing can be added',
    per: 'course',
    max: 5000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull:
      'The bin of this course is full: delete some of it for good, or restore it, before you add more',
  },
  /** Some five books. A player, an editor and a comparison of versions read all of it at once. */
  lectureTexts: {
    name: 'lecture-texts',
    counts: "bytes of its lectures' texts and starter code, as written",
    per: 'course',
    max: 8 * MiB,
    unit: 'bytes',
    heldBy: 'service',
    whenFull:
      'The texts of this course are as long as a course may have them (8 MiB together): shorten one, or move some lectures to another course',
  },
  lectureFiles: {
    name: 'lecture-files',
    counts: 'files to download, unfinished uploads among them',
    per: 'lecture',
    max: 50,
    unit: 'pieces',
    heldBy: 'service',
  },
  coursePictures: {
    name: 'course-pictures',
    counts: 'pictures in its texts',
    per: 'course',
    max: 2000,
    unit: 'pieces',
    heldBy: 'service',
  },
  pictures: {
    name: 'pictures',
    counts: 'bytes of pictures, in all their sizes',
    per: 'person',
    max: 4 * GiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your pictures take up all the space that this server gives each instructor: remove some from the texts of your courses',
  },
  courseStaff: {
    name: 'course-staff',
    counts: 'people who teach it beside its owner, invitations among them',
    per: 'course',
    max: 50,
    unit: 'pieces',
    heldBy: 'service',
  },
} as const;

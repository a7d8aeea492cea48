import { HOUR, MiB } from './units.ts';

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
  addPicture: {
    name: 'picture-add',
    counts: 'pictures for the texts of courses',
    per: ['person'],
    max: 240,
    windowMs: HOUR,
    countedBy: 'call',
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
    counts: 'bytes of the texts, exercises and code tracks of courses',
    per: 'person',
    max: 128 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull:
      'Your courses have reached the room that this server gives each instructor: delete one, or shorten its texts',
  },
  versions: {
    name: 'versions',
    counts: 'bytes of published versions; they stay for the students who follow them',
    per: 'person',
    max: 256 * MiB,
    unit: 'bytes',
    heldBy: 'service',
    whenFull:
      'Your published versions have reached the room that this server gives each instructor: ask us for more through the contact page',
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
  courseStaff: {
    name: 'course-staff',
    counts: 'people who teach it beside its owner, invitations among them',
    per: 'course',
    max: 50,
    unit: 'pieces',
    heldBy: 'service',
  },
} as const;

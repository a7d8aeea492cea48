import type { Locator, Page } from 'playwright-core';
import type { PlaceName } from './plan.ts';

/** The course that a person works on. */
export interface Work {
  courseId: string;
  /** The lecture that the person works on. */
  lectureId: string;
  /** A lecture that is completed by a mark. */
  markedId: string;
}

/** A place to type in. This file has everything that the tests know about the product's screens. */
export interface Place {
  /** Navigates there, as by the page's address. */
  open(): Promise<void>;
  field: Locator;
  /** Typed before each line. */
  before: '\n' | '\n// ' | ' ';
  /** Contains the field's notices and its choice in a conflict. */
  around: Locator;
  /** Absent where each pause saves. */
  save?: Locator;
  /** Closes the form; its draft stays. */
  cancel?: Locator;
  /** Opens the earlier versions. */
  earlier?: Locator;
}

/** The buttons of a conflict, where two versions are side by side. */
export const choicesIn = (around: Locator) => ({
  here: around.getByRole('button', { name: 'Keep this version' }).first(),
  elsewhere: around.getByRole('button', { name: 'Use the other version' }).first(),
});
export const bringBackIn = (around: Locator): Locator =>
  around.getByRole('button', { name: 'Bring it back' });

/** The messages that answer a save. */
export const answersIn = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('listitem')
    .filter({ hasText: /success|saved|Error/ });

/** The dialog of earlier versions, and the versions in it. */
export const earlierVersionsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Earlier versions of your / });
  return {
    dialog,
    versions: dialog.getByRole('listitem').getByRole('button'),
    none: dialog.getByText('No earlier versions yet'),
  };
};

/** The form of /login. */
export const loginOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email' }),
  password: page.getByLabel('Password', { exact: true }),
  button: page.getByRole('main').getByRole('button', { name: 'Login' }),
});

/** A link to elsewhere in the product: in the sidebar, or in a public page's header. */
export const wayOut = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^(My Courses|Enrolled Tutorials)$/ })
    .or(page.getByRole('banner').getByRole('link', { name: 'About' }))
    .first();

function builderPlaces(page: Page, { courseId, lectureId }: Work) {
  const main = page.getByRole('main');
  const address = `/dashboard/add-course?course=${courseId}`;
  const openBuilder = async (): Promise<void> => {
    await page.goto(`${address}&step=builder`);
  };
  // The same form adds and renames sections.
  const sectionForm = (name: string) => {
    const save = page.getByRole('button', { name });
    return { save, field: page.locator('form').filter({ has: save }).getByLabel('Section name') };
  };
  return {
    'course information': {
      async open() {
        await page.goto(address);
      },
      field: main.getByLabel('Course Description'),
      before: '\n',
      around: main,
      save: main.getByRole('button', { name: 'Update Course' }),
    },
    lecture: {
      async open() {
        await page.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}`);
      },
      field: main.getByLabel('Text (optional)'),
      before: '\n',
      around: main,
      earlier: main.getByRole('button', { name: 'Earlier versions' }),
    },
    'new section': {
      open: openBuilder,
      before: ' ',
      around: main,
      ...sectionForm('Create a new Section'),
    },
    'section name': {
      async open() {
        await openBuilder();
        await main.getByRole('button', { name: /^Edit Part 1/ }).click();
      },
      before: ' ',
      around: main,
      ...sectionForm('Update Section Name'),
      cancel: main.getByRole('button', { name: 'Cancel' }),
    },
  } satisfies Partial<Record<PlaceName, Place>>;
}

function lecturePlaces(page: Page, { courseId, lectureId }: Work) {
  const main = page.getByRole('main');
  const openLecture = async (): Promise<void> => {
    await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  };
  const openTab = async (name: string): Promise<void> => {
    await openLecture();
    // By keyboard: content that loads above would move it from under a pointer.
    await main.getByRole('tab', { name, exact: true }).press('Enter');
  };
  const code = main.getByRole('region', { name: 'code.js' });
  const exercise = main.getByRole('region', { name: 'Exercise', exact: true });
  const notes = main.getByRole('list', { name: 'Notes and bookmarks of this lecture' });
  return {
    code: {
      open: () => openTab('code.js'),
      field: code.getByRole('textbox', { name: 'code.js' }),
      before: '\n// ',
      around: code,
      earlier: code.getByRole('button', { name: 'Earlier versions' }),
    },
    'exercise files': {
      open: () => openTab('Exercise'),
      field: exercise.getByRole('textbox', { name: 'code.js' }),
      before: '\n// ',
      around: exercise,
      earlier: exercise.getByRole('button', { name: 'Earlier versions of the files' }),
    },
    'new note': {
      open: () => openTab('Notes and bookmarks'),
      field: main.getByLabel('New note'),
      before: '\n',
      around: main,
      save: main.getByRole('button', { name: 'Save note' }),
    },
    note: {
      async open() {
        await openTab('Notes and bookmarks');
        await notes.getByRole('button', { name: 'Edit the note' }).first().press('Enter');
      },
      field: notes.getByLabel('Text of the note').first(),
      before: '\n',
      around: notes,
      save: notes.getByRole('button', { name: 'Save', exact: true }).first(),
      cancel: notes.getByRole('button', { name: 'Cancel' }).first(),
    },
  } satisfies Partial<Record<PlaceName, Place>>;
}

export function placeOf(page: Page, work: Work, name: PlaceName): Place {
  const main = page.getByRole('main');
  const places: Record<PlaceName, Place> = {
    ...builderPlaces(page, work),
    ...lecturePlaces(page, work),
    exercise: {
      async open() {
        await page.goto(`/dashboard/lecture?course=${work.courseId}&lecture=${work.lectureId}&tab=exercise`);
      },
      field: main.getByLabel('What is to be done'),
      before: '\n',
      around: main,
      save: main.getByRole('button', { name: 'Save and check exercise' }),
    },
    profile: {
      async open() {
        await page.goto('/dashboard/my-profile');
      },
      field: main.getByLabel('First Name'),
      before: ' ',
      around: main,
      save: main.getByRole('button', { name: 'Save', exact: true }),
    },
    review: {
      async open() {
        await page.goto(`/course/${work.courseId}#reviews`);
        await main.getByLabel('4 stars').check();
      },
      field: main.getByLabel('Review', { exact: true }),
      before: '\n',
      around: main,
      save: main.getByRole('button', { name: /^(Publish review|Save changes)$/ }),
    },
  };
  return places[name];
}

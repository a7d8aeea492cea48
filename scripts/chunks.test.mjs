import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chunkOf, findCircle } from '../web/chunks.ts';

const source = (path) => `/lectern/web/src/${path}`;
const forms = fileURLToPath(import.meta.resolve('react-hook-form'));

/** Each module with those that import it, and those that load it later. */
const modules = {
  [source('app/entry-client.tsx')]: { isEntry: true },
  [source('app/routes.tsx')]: { importers: [source('app/entry-client.tsx')] },
  ...Object.fromEntries(
    [
      'layout/dashboard-layout.tsx',
      'pages/landing.tsx',
      'pages/about.tsx',
      'pages/login.tsx',
      'pages/dashboard/admin/accounts.tsx',
      'pages/dashboard/admin/courses.tsx',
      'pages/dashboard/add-course.tsx',
      'pages/dashboard/cart.tsx',
      'pages/dashboard/my-courses.tsx',
      'pages/dashboard/my-courses/people.tsx',
      'pages/dashboard/my-profile.tsx',
      'pages/dashboard/view-course.tsx',
      'pages/course/lecture.tsx',
    ].map((path) => [source(path), { dynamicImporters: [source('app/routes.tsx')] }]),
  ),
  [source('features/landing-rest.tsx')]: { dynamicImporters: [source('pages/landing.tsx')] },
  [source('features/film.tsx')]: { importers: [source('features/landing-rest.tsx')] },
  [source('features/entry-card.tsx')]: {
    importers: [source('features/landing-rest.tsx'), source('pages/about.tsx')],
  },
  [source('features/builder-hint.tsx')]: { dynamicImporters: [source('pages/dashboard/my-profile.tsx')] },
  [source('layout/lecture/free-lesson.tsx')]: { dynamicImporters: [source('pages/course/lecture.tsx')] },
  [source('features/player.tsx')]: {
    importers: [source('pages/dashboard/view-course.tsx'), source('layout/lecture/free-lesson.tsx')],
  },
  [source('lib/chapters.ts')]: {
    importers: [source('pages/dashboard/cart.tsx'), source('features/builder-hint.tsx')],
  },
  [source('lib/session.ts')]: { importers: [source('app/routes.tsx'), source('pages/about.tsx')] },
  [source('ui/card.tsx')]: { importers: [source('pages/about.tsx'), source('pages/dashboard/cart.tsx')] },
  [source('ui/table.tsx')]: {
    importers: [source('pages/dashboard/my-profile.tsx'), source('pages/dashboard/cart.tsx')],
  },
  [source('layout/sidebar.tsx')]: { importers: [source('layout/dashboard-layout.tsx')] },
  [source('features/cart/row.tsx')]: { importers: [source('pages/dashboard/cart.tsx')] },
  [source('features/admin/paged-list.tsx')]: {
    importers: [source('pages/dashboard/admin/accounts.tsx'), source('pages/dashboard/admin/courses.tsx')],
  },
  [source('features/course-builder/own-courses/course-links.tsx')]: {
    importers: [source('pages/dashboard/my-courses.tsx'), source('pages/dashboard/my-courses/people.tsx')],
  },
  [source('features/course-builder/hidden-course.tsx')]: {
    dynamicImporters: [source('pages/about.tsx'), source('pages/dashboard/my-courses.tsx')],
  },
  [source('features/course-builder/publishing.ts')]: {
    importers: [
      source('pages/dashboard/my-courses.tsx'),
      source('pages/dashboard/my-courses/people.tsx'),
      source('features/course-builder/hidden-course.tsx'),
    ],
  },
  [source('features/later-work.tsx')]: { dynamicImporters: [source('pages/dashboard/view-course.tsx')] },
  [source('features/room-menu.tsx')]: {
    importers: [source('features/later-work.tsx')],
    dynamicImporters: [source('layout/lecture/free-lesson.tsx')],
  },
  [source('features/editor.tsx')]: {
    dynamicImporters: [source('pages/dashboard/view-course.tsx')],
    length: 20_000,
  },
  [source('features/editor-frame.tsx')]: {
    dynamicImporters: [source('pages/dashboard/view-course.tsx')],
  },
  [source('lib/large.ts')]: { importers: [source('features/editor-frame.tsx')], length: 7900 },
  [source('features/menu.tsx')]: {
    dynamicImporters: [source('pages/dashboard/view-course.tsx'), source('pages/dashboard/cart.tsx')],
  },
  [source('ui/icon.tsx')]: {
    dynamicImporters: [source('pages/dashboard/view-course.tsx'), source('pages/landing.tsx')],
  },
  [source('features/course-builder/information-step.tsx')]: {
    dynamicImporters: [source('pages/dashboard/add-course.tsx')],
  },
  [source('ui/file-picker.tsx')]: { importers: [source('features/course-builder/information-step.tsx')] },
  [source('lib/drafts.ts')]: {
    importers: [source('features/course-builder/information-step.tsx'), source('features/menu.tsx')],
  },
  [source('features/student-list.tsx')]: { dynamicImporters: [source('pages/dashboard/my-courses.tsx')] },
  [source('lib/work-rules.ts')]: {
    importers: [
      source('pages/dashboard/my-courses.tsx'),
      source('pages/dashboard/my-courses/people.tsx'),
      source('features/later-work.tsx'),
    ],
  },
  [source('lib/changes.ts')]: {
    importers: [source('pages/dashboard/my-courses.tsx'), source('features/later-work.tsx')],
  },
  [source('ui/count.tsx')]: {
    importers: [
      source('pages/dashboard/admin/accounts.tsx'),
      source('pages/dashboard/admin/courses.tsx'),
      source('features/builder-hint.tsx'),
    ],
  },
  [forms]: { importers: [source('pages/login.tsx'), source('pages/dashboard/my-profile.tsx')] },
};

const importsOf = (id) => Object.keys(modules).filter((one) => modules[one].importers?.includes(id));

const graph = {
  getModuleInfo(id) {
    const { isEntry = false, importers = [], dynamicImporters = [], length = 1000 } = modules[id];
    return { isEntry, importers, dynamicImporters, importedIds: importsOf(id), code: ' '.repeat(length) };
  },
};

describe('the chunk of a module', () => {
  it.each([
    ['the entry’s, that nothing else needs', source('app/routes.tsx'), null],
    ['what the entry shares', source('lib/session.ts'), 'core'],
    ['what a public page shares', source('ui/card.tsx'), 'core'],
    ['what a page shares with a later part of another', source('features/entry-card.tsx'), null],
    [
      'what a page of the dashboard shares with a later part of another',
      source('lib/chapters.ts'),
      'dashboard',
    ],
    [
      'what the learning room shares with a free lecture',
      source('features/player.tsx'),
      'dashboard-view-course',
    ],
    ['what a later part alone needs', source('features/film.tsx'), null],
    ['a small later part of the learning room', source('features/room-menu.tsx'), 'room-later'],
    ['a large one', source('features/editor.tsx'), null],
    ['one that is small, but not with what it imports', source('features/editor-frame.tsx'), null],
    ['what a large one imports and is small', source('lib/large.ts'), 'room-later'],
    ['a later part that needs a chunk of other pages', source('features/later-work.tsx'), null],
    ['a small later part of several pages', source('features/menu.tsx'), 'dashboard-later'],
    ['a small later part of public pages too', source('ui/icon.tsx'), 'core-later'],
    ['a small later part for instructors', source('features/student-list.tsx'), 'teaching-later'],
    ['a later part that a page shows at once', source('ui/file-picker.tsx'), 'shown-first'],
    ['what it shares with later parts of other pages', source('lib/drafts.ts'), 'shown-first-too'],
    ['what pages with large forms share', forms, 'forms'],
    ['what pages of the dashboard share', source('ui/table.tsx'), 'dashboard'],
    ['what an administrator’s pages share', source('features/admin/paged-list.tsx'), 'admin'],
    [
      'what instructors’ pages share',
      source('features/course-builder/own-courses/course-links.tsx'),
      'teaching',
    ],
    [
      'what they share with a part for instructors that another page loads',
      source('features/course-builder/publishing.ts'),
      'teaching',
    ],
    ['what they share with a later part of the learning room', source('lib/work-rules.ts'), 'taught'],
    ['what one of them shares with it', source('lib/changes.ts'), 'taught'],
    ['what a later part of another page needs too', source('ui/count.tsx'), 'dashboard'],
    ['what stands around the dashboard', source('layout/sidebar.tsx'), 'dashboard'],
    ['what one page needs', source('features/cart/row.tsx'), 'dashboard-cart'],
  ])('%s', (_, id, chunk) => expect(chunkOf(id, graph)).toBe(chunk));
});

describe('scripts', () => {
  it('may import one another in any tree', () => {
    expect(
      findCircle(
        new Map([
          ['page', ['ui', 'core']],
          ['ui', ['core']],
          ['core', []],
        ]),
      ),
    ).toBeUndefined();
  });

  it('may not import each other in a circle', () => {
    expect(
      findCircle(
        new Map([
          ['page', ['ui']],
          ['ui', ['core']],
          ['core', ['ui']],
        ]),
      ),
    ).toEqual(['ui', 'core', 'ui']);
  });
});

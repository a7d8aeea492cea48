import type { OperationName, Operations } from '@lectern/contract';
import { replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { AheadRead } from '#lib/requests/asked-ahead.ts';
import { NEW_COURSE_LEDE } from '#features/course-builder/new-course-lede.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { loadWholeStyles } from '#lib/view/whole-styles.ts';
import * as publicLayout from '#layout/public-layout.tsx';
import { RootLayout } from '#layout/root-layout.tsx';
import { PageError, RouteError } from '#layout/route-error.tsx';

/** The script budget of docs/budgets.md for the page's first load. */
export type BudgetKind = 'public' | 'form' | 'dashboard' | 'player';

/** A path of the contract with its parameters filled from the page's address: `/courses/{course}/player`. */
type Filled<Path extends string> = Path extends `${infer Before}:${infer Name}`
  ? `${Before}{${string}}${Name extends `${string}/${infer After}` ? `/${Filled<After>}` : ''}`
  : Path;
type ReadPath = {
  [Name in OperationName]: Operations[Name]['methods'][0] extends 'GET'
    ? Filled<Operations[Name]['paths'][0]>
    : never;
}[OperationName];

/** Checked against the contract by types alone, so that its schemas stay out of the first script. */
type FirstRead = AheadRead & { path: ReadPath | `${ReadPath}?${string}` };

export interface PageHandle {
  /** The page's source below `src/`; the build finds its chunk by it. */
  module: string;
  budget: BudgetKind;
  /** The page's first reads. */
  ahead?: FirstRead[];
  /** The page's constant `h1`: a page behind the login shows it before its script has loaded. */
  title?: string;
  /** The sentences below such an `h1`, where the address says no more than its path. */
  lede?: string;
}

type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'ErrorBoundary' | 'shouldRevalidate'>;

const page = (
  path: string,
  module: string,
  budget: BudgetKind,
  load: () => Promise<PageModule>,
  more: Pick<PageHandle, 'ahead' | 'title' | 'lede'> = {},
): RouteObject => ({
  id: path,
  path,
  handle: { module, budget, ...more } satisfies PageHandle,
  // A failed page keeps its header, which the layout's own boundary would remove.
  lazy: async () => ({ ErrorBoundary: PageError, ...(await loadChunk(load)) }),
});

const studentCourses: FirstRead = { path: '/api/v1/getStudentCourses', accountType: 'Student' };
const dailyReview: FirstRead = {
  path: '/api/v1/daily-review?dayStart={dayStart}',
  accountType: 'Student',
};
const ownCourses: FirstRead = {
  path: '/api/v1/getInstructorCourses?content=none',
  accountType: 'Instructor',
};
const teachingOverview: FirstRead = { path: '/api/v1/teaching-overview', accountType: 'Instructor' };

/** Exercises once had a page of their own: redirects old links to the lecture's tab. */
const toExerciseTab = ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  query.set('tab', 'exercise');
  return replace(query.has('course') ? `/dashboard/lecture?${query}` : '/dashboard/my-courses');
};

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        id: 'public',
        ...publicLayout,
        ErrorBoundary: RouteError,
        children: [
          page('/', 'pages/landing.tsx', 'public', () => import('#pages/landing.tsx')),
          page('/about', 'pages/about.tsx', 'public', () => import('#pages/about.tsx')),
          page('/contact', 'pages/contact.tsx', 'form', () => import('#pages/contact.tsx')),
          page('/login', 'pages/login.tsx', 'form', () => import('#pages/login.tsx')),
          page(
            '/login/callback',
            'pages/login/callback.tsx',
            'form',
            () => import('#pages/login/callback.tsx'),
          ),
          page('/signup', 'pages/signup.tsx', 'form', () => import('#pages/signup.tsx')),
          page('/verifyOtp', 'pages/verify-otp.tsx', 'form', () => import('#pages/verify-otp.tsx')),
          page(
            '/forgotPassword',
            'pages/forgot-password.tsx',
            'form',
            () => import('#pages/forgot-password.tsx'),
          ),
          page(
            '/forgot-password',
            'pages/forgot-password.tsx',
            'form',
            () => import('#pages/forgot-password.tsx'),
          ),
          page(
            '/resetPassword/:token',
            'pages/reset-password.tsx',
            'form',
            () => import('#pages/reset-password.tsx'),
          ),
          page('/catalog/:categoryId', 'pages/catalog.tsx', 'public', () => import('#pages/catalog.tsx')),
          page('/courses', 'pages/courses.tsx', 'public', () => import('#pages/courses.tsx')),
          page(
            '/instructors/:userId',
            'pages/instructors.tsx',
            'public',
            () => import('#pages/instructors.tsx'),
          ),
          page('/course/:courseId', 'pages/course.tsx', 'public', () => import('#pages/course.tsx')),
          page(
            '/course/:courseId/lecture/:lectureId',
            'pages/course/lecture.tsx',
            'public',
            () => import('#pages/course/lecture.tsx'),
          ),
          page(
            '/certificates/:certificateId',
            'pages/certificates.tsx',
            'public',
            () => import('#pages/certificates.tsx'),
          ),
          page(
            '/unsubscribe/:token',
            'pages/unsubscribe.tsx',
            'public',
            () => import('#pages/unsubscribe.tsx'),
          ),
          page('/cancel', 'pages/cancel.tsx', 'public', () => import('#pages/cancel.tsx')),
          page('*', 'pages/not-found.tsx', 'public', () => import('#pages/not-found.tsx')),
        ],
      },
      {
        id: 'dashboard',
        path: '/dashboard',
        handle: {
          module: 'layout/dashboard-layout.tsx',
          budget: 'dashboard',
        } satisfies PageHandle,
        // Its own boundary keeps header and sidebar around a page that fails to load.
        lazy: async () => {
          const [layout] = await Promise.all([
            loadChunk(() => import('#layout/dashboard-layout.tsx')),
            loadChunk(loadWholeStyles),
          ]);
          return layout;
        },
        children: [
          { index: true, loader: () => replace('/dashboard/my-profile') },
          page(
            'my-profile',
            'pages/dashboard/my-profile.tsx',
            'dashboard',
            () => import('#pages/dashboard/my-profile.tsx'),
            { title: 'My Profile', ahead: [studentCourses, dailyReview, teachingOverview] },
          ),
          page(
            'instructor-dashboard',
            'pages/dashboard/instructor-dashboard.tsx',
            'dashboard',
            () => import('#pages/dashboard/instructor-dashboard.tsx'),
            { title: 'Instructor Dashboard', ahead: [teachingOverview] },
          ),
          page(
            'my-courses',
            'pages/dashboard/my-courses.tsx',
            'dashboard',
            () => import('#pages/dashboard/my-courses.tsx'),
            { title: 'My Courses', ahead: [ownCourses] },
          ),
          page(
            'add-course',
            'pages/dashboard/add-course.tsx',
            'dashboard',
            () => import('#pages/dashboard/add-course.tsx'),
            { title: 'Create Course', lede: NEW_COURSE_LEDE },
          ),
          page(
            'lecture',
            'pages/dashboard/lecture.tsx',
            'dashboard',
            () => import('#pages/dashboard/lecture.tsx'),
            { ahead: [{ path: '/api/v1/own-courses/{course}', accountType: 'Instructor' }] },
          ),
          { path: 'exercise', loader: toExerciseTab },
          page(
            'questions',
            'pages/dashboard/questions.tsx',
            'dashboard',
            () => import('#pages/dashboard/questions.tsx'),
            { title: 'Questions' },
          ),
          page(
            'code-reviews',
            'pages/dashboard/code-reviews.tsx',
            'dashboard',
            () => import('#pages/dashboard/code-reviews.tsx'),
            { title: 'Code reviews' },
          ),
          page(
            'my-courses/pre-flight',
            'pages/dashboard/my-courses/pre-flight.tsx',
            'dashboard',
            () => import('#pages/dashboard/my-courses/pre-flight.tsx'),
            { title: 'Pre-flight' },
          ),
          page(
            'my-courses/people',
            'pages/dashboard/my-courses/people.tsx',
            'dashboard',
            () => import('#pages/dashboard/my-courses/people.tsx'),
            { title: 'People' },
          ),
          page(
            'my-courses/versions',
            'pages/dashboard/my-courses/versions.tsx',
            'dashboard',
            () => import('#pages/dashboard/my-courses/versions.tsx'),
            { title: 'Versions' },
          ),
          page(
            'lecture-map',
            'pages/dashboard/lecture-map.tsx',
            'dashboard',
            () => import('#pages/dashboard/lecture-map.tsx'),
            { title: 'Map' },
          ),
          page(
            'students',
            'pages/dashboard/students.tsx',
            'dashboard',
            () => import('#pages/dashboard/students.tsx'),
            { title: 'Students' },
          ),
          page(
            'daily-review',
            'pages/dashboard/daily-review.tsx',
            'dashboard',
            () => import('#pages/dashboard/daily-review.tsx'),
            { title: 'Daily review', ahead: [dailyReview] },
          ),
          page(
            'enrolled-courses',
            'pages/dashboard/enrolled-courses.tsx',
            'dashboard',
            () => import('#pages/dashboard/enrolled-courses.tsx'),
            { title: 'Enrolled Tutorials', ahead: [studentCourses] },
          ),
          page('cart', 'pages/dashboard/cart.tsx', 'dashboard', () => import('#pages/dashboard/cart.tsx'), {
            title: 'Saved Tutorials',
            ahead: [{ path: '/api/v1/getCartItems', accountType: 'Student' }],
          }),
          page(
            'view-course',
            'pages/dashboard/view-course.tsx',
            'player',
            () => import('#pages/dashboard/view-course.tsx'),
            { ahead: [{ path: '/api/v1/courses/{course}/player' }] },
          ),
          page(
            'admin/accounts',
            'pages/dashboard/admin/accounts.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/accounts.tsx'),
            { title: 'Accounts' },
          ),
          page(
            'admin/courses',
            'pages/dashboard/admin/courses.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/courses.tsx'),
            { title: 'Courses' },
          ),
          page(
            'admin/categories',
            'pages/dashboard/admin/categories.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/categories.tsx'),
            { title: 'Categories' },
          ),
          page(
            'admin/reviews',
            'pages/dashboard/admin/reviews.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/reviews.tsx'),
            { title: 'Reported reviews' },
          ),
          page(
            'admin/messages',
            'pages/dashboard/admin/messages.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/messages.tsx'),
            { title: 'Messages' },
          ),
          page(
            'admin/audit-log',
            'pages/dashboard/admin/audit-log.tsx',
            'dashboard',
            () => import('#pages/dashboard/admin/audit-log.tsx'),
            { title: 'Audit log' },
          ),
          page(
            'logout',
            'pages/dashboard/logout.tsx',
            'dashboard',
            () => import('#pages/dashboard/logout.tsx'),
            { title: 'Logout' },
          ),
        ],
      },
    ],
  },
];

import { Suspense } from 'react';
import { readStudentCourses } from '#features/learning/learning.api.ts';
import { OwnContinue } from '#features/learning/course/own-continue.tsx';
import { DeleteAccount } from '#features/profile/delete-account.tsx';
import { PictureEditor } from '#features/profile/picture-editor.tsx';
import { readDailyReview } from '#features/recall/daily-review.api.ts';
import { ReviewToday } from '#features/recall/review-today.tsx';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

// Below the fold on a phone, so their scripts load after the page.
const AboutForm = lazyPart(async () => (await import('#features/profile/about-form.tsx')).AboutForm);
const ProfileForm = lazyPart(async () => (await import('#features/profile/profile-form.tsx')).ProfileForm);
const OwnStorage = lazyPart(async () => (await import('#features/profile/own-storage.tsx')).OwnStorage);
const Security = lazyPart(async () => (await import('#features/profile/security.tsx')).Security);
const WorkLooks = lazyPart(async () => (await import('#features/teaching/work-looks.tsx')).WorkLooks);
const OwnTasks = lazyPart(async () => (await import('#features/analytics/overview/own-tasks.tsx')).OwnTasks);
const WhatElse = lazyPart(async () => (await import('#features/catalog/what-else.tsx')).WhatElse);
const TaughtCourses = lazyPart(
  async () => (await import('#features/course-builder/hand-over/taught-courses.tsx')).TaughtCourses,
);

/** What stands in the first view. */
export async function loader(): Promise<null> {
  await Promise.all([readStudentCourses(), readDailyReview()]);
  return null;
}

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageMeta title="My Profile" noIndex />
      <PageHeader title="My Profile" />
      {user === null ? (
        <Loading label="Loading your profile">
          <Skeleton className="h-32 w-full rounded-lg" />
        </Loading>
      ) : (
        <div className="grid max-w-3xl gap-8">
          {user.accountType === 'Student' && (
            <>
              <OwnContinue />
              <ReviewToday />
              <Suspense fallback={<Skeleton className="h-[17.6rem] w-full rounded-lg @2xl:h-[7.6rem]" />}>
                <WhatElse />
              </Suspense>
            </>
          )}
          {user.accountType === 'Instructor' && (
            <Suspense fallback={<Skeleton className="h-[21.6rem] w-full rounded-lg lg:h-[16.1rem]" />}>
              <OwnTasks />
            </Suspense>
          )}
          <Card as="section" aria-label="Picture, name and email">
            <PictureEditor user={user} />
          </Card>
          {user.accountType === 'Instructor' && (
            <Card as="section" aria-label="About you">
              <Suspense fallback={<Skeleton className="h-[15.6rem] w-full rounded-lg sm:h-[14.2rem]" />}>
                <AboutForm user={user} />
              </Suspense>
            </Card>
          )}
          <Card as="section" aria-label="Update Profile Information">
            <Suspense fallback={<Skeleton className="h-[29.4rem] w-full rounded-lg sm:h-[17.95rem]" />}>
              <ProfileForm user={user} />
            </Suspense>
          </Card>
          <Card>
            <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
              <Security />
            </Suspense>
          </Card>
          {user.accountType === 'Student' && (
            <Card>
              <Suspense fallback={<Skeleton className="h-32 w-full rounded-lg" />}>
                <WorkLooks />
              </Suspense>
            </Card>
          )}
          <Card>
            <Suspense fallback={<Skeleton className="h-32 w-full rounded-lg" />}>
              <OwnStorage />
            </Suspense>
          </Card>
          <Card>
            <DeleteAccount
              isInstructor={user.accountType === 'Instructor'}
              handOver={
                user.accountType === 'Instructor' && (
                  <Suspense>
                    <TaughtCourses />
                  </Suspense>
                )
              }
            />
          </Card>
        </div>
      )}
    </>
  );
}

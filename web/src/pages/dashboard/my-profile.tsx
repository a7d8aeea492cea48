import { Suspense, type ReactNode } from 'react';
import type { User } from '@lectern/contract/user';
import { readStudentCourses } from '#features/learning/learning.api.ts';
import { OwnContinue } from '#features/learning/course/own-continue.tsx';
import { ProfileLinks, ProfilePart } from '#features/profile/profile-part.tsx';
import { PictureEditor } from '#features/profile/picture-editor.tsx';
import { readDailyReview } from '#features/recall/daily-review.api.ts';
import { ReviewToday } from '#features/recall/review-today.tsx';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { lazyPart, MissingPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

// Below the fold on a phone, so their scripts load after the page.
const AboutForm = lazyPart(async () => (await import('#features/profile/about-form.tsx')).AboutForm);
const ProfileForm = lazyPart(async () => (await import('#features/profile/profile-form.tsx')).ProfileForm);
const AccountData = lazyPart(async () => (await import('#features/profile/account-data.tsx')).AccountData);
const LearningFigures = lazyPart(
  async () => (await import('#features/learning/figures/learning-figures.tsx')).LearningFigures,
);
const Security = lazyPart(async () => (await import('#features/profile/security.tsx')).Security);
const WorkLooks = lazyPart(async () => (await import('#features/teaching/work-looks.tsx')).WorkLooks);
const OwnTasks = lazyPart(
  async () => (await import('#features/analytics/overview/own-tasks.tsx')).OwnTasks,
  ({ children }) => children(<MissingPart />),
);
const CategoryChips = lazyPart(
  async () => (await import('#features/catalog/category-chips.tsx')).CategoryChips,
  Nothing,
);
const WhatElse = lazyPart(async () => (await import('#features/catalog/what-else.tsx')).WhatElse);
const TaughtCourses = lazyPart(
  async () => (await import('#features/course-builder/hand-over/taught-courses.tsx')).TaughtCourses,
);

/** What stands in the first view. */
export async function loader(): Promise<null> {
  await Promise.all([readStudentCourses(), readDailyReview()]);
  return null;
}

const NEXT = ['next', 'What is next'] as const;
const ABOUT = ['profile', 'Your profile'] as const;
const SAFETY = [
  ['security', 'Security'],
  ['your-data', 'Your data'],
] as const;
const partsOf: Record<User['accountType'], readonly (readonly [string, string])[]> = {
  Student: [NEXT, ['learning', 'Your learning'], ABOUT, ...SAFETY],
  Instructor: [['next', 'What needs you'], ABOUT, ...SAFETY],
};

interface AccountPartsProps {
  user: User;
  /** Stands above the person's profile. */
  figures?: ReactNode;
}

/** What most people seldom change: beside each other where there is room. */
function AccountParts({ user, figures }: AccountPartsProps) {
  const isStudent = user.accountType === 'Student';
  const isInstructor = user.accountType === 'Instructor';
  return (
    <div className="grid gap-8 @4xl:grid-cols-[minmax(0,5fr)_minmax(17rem,3fr)]">
      <div className="@container grid content-start gap-8">
        {figures}
        <ProfilePart id="profile">
          {isInstructor && (
            <Card as="section" aria-label="About you">
              <Suspense fallback={<Skeleton className="h-[15.6rem] w-full rounded-lg sm:h-[14.2rem]" />}>
                <AboutForm user={user} />
              </Suspense>
            </Card>
          )}
          <Card as="section" aria-label="Update Profile Information">
            <Suspense fallback={<Skeleton className="h-[31.99rem] w-full rounded-lg sm:h-[20.54rem]" />}>
              <ProfileForm user={user} />
            </Suspense>
          </Card>
        </ProfilePart>
      </div>
      <div className="grid content-start gap-8">
        <ProfilePart id="security">
          <Card className="pb-1">
            <Suspense fallback={<Skeleton className="h-55 w-full rounded-lg" />}>
              <Security />
            </Suspense>
          </Card>
        </ProfilePart>
        <ProfilePart id="your-data">
          <Card className="pb-1">
            <Suspense fallback={<Skeleton className="h-69 w-full rounded-lg" />}>
              <AccountData
                isInstructor={isInstructor}
                looks={isStudent && <WorkLooks />}
                handOver={
                  isInstructor && (
                    <Suspense>
                      <TaughtCourses />
                    </Suspense>
                  )
                }
              />
            </Suspense>
          </Card>
        </ProfilePart>
      </div>
    </div>
  );
}

const tasksWait = (
  <Loading label="Loading what needs you">
    <Skeleton className="h-64 w-full rounded-lg" />
  </Loading>
);

const figures = (
  <ProfilePart id="learning">
    <Suspense fallback={<Skeleton className="h-[26.13rem] w-full rounded-lg @lg:h-[16.88rem]" />}>
      <LearningFigures />
    </Suspense>
  </ProfilePart>
);

/** The page's head shows who the person is. What is next comes first; what is seldom changed is folded at the end. */
function Parts({ user }: { user: User }) {
  const isStudent = user.accountType === 'Student';
  const isInstructor = user.accountType === 'Instructor';
  return (
    <div className="@container grid gap-8">
      <ProfileLinks parts={partsOf[user.accountType]} />
      {isStudent && (
        <ProfilePart id="next">
          <OwnContinue
            ways={
              <Suspense fallback={<div className="h-11" />}>
                <CategoryChips />
              </Suspense>
            }
          />
          <ReviewToday />
          <Suspense fallback={<Skeleton className="h-[17.6rem] w-full rounded-lg @2xl:h-[7.6rem]" />}>
            <WhatElse />
          </Suspense>
        </ProfilePart>
      )}
      {isInstructor ? (
        <Suspense fallback={tasksWait}>
          <OwnTasks waiting={tasksWait}>
            {(tasks) => (
              <>
                <ProfilePart id="next">{tasks}</ProfilePart>
                <AccountParts user={user} />
              </>
            )}
          </OwnTasks>
        </Suspense>
      ) : (
        <AccountParts user={user} figures={isStudent && figures} />
      )}
    </div>
  );
}

export function Component() {
  const { user } = useSession();
  return (
    <>
      <PageMeta title="My Profile" noIndex />
      <PageHeader
        title="My Profile"
        actions={user === null ? <Skeleton className="h-12 w-64" /> : <PictureEditor user={user} />}
      />
      {user === null ? (
        <Loading label="Loading your profile">
          <Skeleton className="h-32 w-full rounded-lg" />
        </Loading>
      ) : (
        <Parts user={user} />
      )}
    </>
  );
}

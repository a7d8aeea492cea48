import { Suspense, useEffect, useState } from 'react';
import type { CartItem } from '@lectern/contract/cart';
import type { CourseCard } from '@lectern/contract/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { Link, useNavigate } from 'react-router';
import { readCartItems, useCartItems, useRemoveCartItem, useSaveAgain } from '#features/cart/cart.api.ts';
import { SavedCourse } from '#features/cart/saved-course.tsx';
import { enrolInCourse } from '#features/catalog/course-acts.ts';
import { extentOf } from '#features/catalog/course-extent.ts';
import { levelNames } from '#features/catalog/level-names.ts';
import { classNames } from '#lib/class-names.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatPrice } from '#lib/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

const WhatElse = lazyPart(async () => (await import('#features/catalog/what-else.tsx')).WhatElse, Nothing);

/** Beside so few saved tutorials others are offered. */
const FEW = 2;

/** Who teaches a saved tutorial, its level, extent, sections and price. */
function factsOf({ courseId: course }: CartItem): string[] {
  const { instructor, price } = course;
  const level = levelNames[course.level ?? ''];
  return [
    `${instructor.firstName} ${instructor.lastName}`.trim(),
    ...(level === undefined ? [] : [level]),
    ...extentOf(course),
    `${course.sectionsCount} Sections`,
    price === 0 ? 'Free' : formatPrice(price),
  ];
}

function SavedList() {
  const { data: items, isPending, isError, isFetching, refetch } = useCartItems();
  const remove = useRemoveCartItem();
  const saveAgain = useSaveAgain();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: (courseId: string) => enrolInCourse(courseId),
    onSuccess: async (_answer, courseId) => {
      // An enrolled course is no longer saved.
      void client.invalidateQueries();
      await navigate(`/dashboard/view-course?course=${courseId}`);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  useEffect(() => {
    if (isError) toast.error('Error fetching cart items');
  }, [isError]);

  const removeItem = (courseId: string): void => {
    remove.mutate(courseId, {
      onSuccess: () =>
        toast.success((shown) => (
          <span className="flex flex-wrap items-center gap-x-3">
            Item removed from cart successfully
            <button
              type="button"
              className="link"
              onClick={() => {
                toast.dismiss(shown.id);
                saveAgain.mutate(courseId);
              }}
            >
              Undo
            </button>
          </span>
        )),
      onError: () => toast.error('Error removing item from cart'),
    });
  };

  if (isPending) {
    return (
      <Loading label="Loading the saved tutorials">
        <Skeleton className="h-6 w-40 rounded-md" />
        <Skeleton className="mt-5 h-80 w-full rounded-lg @xl:h-72" />
        <Skeleton className="mt-5 h-80 w-full rounded-lg @xl:h-72" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The saved tutorials could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p className="font-semibold not-last:mb-5">{items.length} Tutorials Saved</p>
      {items.length > 0 && (
        <ul className="grid gap-5">
          {items.map((item, index) => (
            <SavedCourse
              key={item._id}
              item={item}
              facts={factsOf(item)}
              isFirst={index === 0}
              isOpening={open.isPending && open.variables === item.courseId._id}
              onOpen={() => open.mutate(item.courseId._id)}
              onRemove={() => removeItem(item.courseId._id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Saves a course that is offered. */
function SaveButton({ course, isSaved }: { course: CourseCard; isSaved: boolean }) {
  const save = useSaveAgain();
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={isSaved}
      busy={save.isPending}
      aria-label={`${isSaved ? 'Saved' : 'Save for later'}: ${course.courseName}`}
      icon={<Bookmark aria-hidden="true" />}
      onClick={() =>
        save.mutate(course._id, {
          onSuccess: () => toast.success('Saved for later'),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      {isSaved ? 'Saved' : 'Save for later'}
    </Button>
  );
}

/** Stands below the saved tutorials. Without any it takes their place and says how to save one. */
function KeepLearning({ isEmpty }: { isEmpty: boolean }) {
  return (
    <aside
      aria-labelledby="keep-learning"
      className={classNames(
        'flex h-fit flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-board-wash',
        isEmpty ? 'p-5 md:p-8' : 'px-5 py-4',
      )}
    >
      <div className="min-w-0 grow basis-72">
        <h2
          id="keep-learning"
          className={classNames('font-semibold text-board', isEmpty ? 'text-lg' : 'text-md')}
        >
          Keep learning!
        </h2>
        <p className="mt-1 text-ink">Your saved tutorials are here.</p>
        {isEmpty ? (
          <p className="mt-1 max-w-[60ch] text-soft">
            Press “Save for later” on the page of a tutorial: it waits here, on all your devices, until you
            open it. What you have opened is in{' '}
            <Link to="/dashboard/enrolled-courses" className="link">
              Enrolled Tutorials
            </Link>
            .
          </p>
        ) : (
          <p className="mt-1 max-w-[60ch] text-sm text-soft">
            They wait on all your devices. One that you open moves to{' '}
            <Link to="/dashboard/enrolled-courses" className="link">
              Enrolled Tutorials
            </Link>
            , with your progress.
          </p>
        )}
      </div>
      <LinkButton to="/courses" variant={isEmpty ? 'primary' : 'secondary'}>
        Find a tutorial
      </LinkButton>
    </aside>
  );
}

export { readCartItems as loader };

export function Component() {
  const { data: items, isError } = useCartItems();
  const isEmpty = items?.length === 0;
  const savedIds = items?.map(({ courseId: { _id } }) => _id) ?? [];
  // What is offered stays while it is saved.
  const [notOffered, setNotOffered] = useState<readonly string[] | null>(null);
  if (items !== undefined && items.length <= FEW && notOffered === null) setNotOffered(savedIds);
  return (
    <>
      <PageMeta title="Saved Tutorials" noIndex />
      <PageHeader title="Saved Tutorials" />
      <div className={classNames('grid', isEmpty ? 'gap-5' : 'gap-8')}>
        <div className="@container min-w-0">
          <SavedList />
        </div>
        {notOffered !== null && (
          <div className="@container order-1 min-w-0">
            <Suspense fallback={null}>
              <WhatElse
                isAlone
                hasSaved={false}
                except={notOffered}
                actionOf={(course) => <SaveButton course={course} isSaved={savedIds.includes(course._id)} />}
              />
            </Suspense>
          </div>
        )}
        {!isError && <KeepLearning isEmpty={isEmpty} />}
      </div>
    </>
  );
}

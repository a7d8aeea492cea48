import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readFreeLecture } from '#features/catalog/catalog.api.ts';
import { freeLectureAddress } from '#features/catalog/free-lecture-address.ts';
import { hasEditor } from '#features/learning/lecture/has-editor.ts';
import { ApiError } from '#lib/api-client.ts';
import { loaderApi } from '#lib/requests/api-context.ts';
import { formatDuration } from '#lib/format.ts';
import { loadWholeStyles } from '#lib/view/whole-styles.ts';
import { Card } from '#ui/card.tsx';
import { latePart } from '#ui/late-part.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RunCodeContext } from '#ui/markdown/run-code.ts';
import { PageMeta } from '#ui/page-meta.tsx';
import { runInPage } from '#layout/lecture/run-in-page.ts';

const CourseActions = latePart(
  async () => (await import('#features/catalog/course-actions.tsx')).CourseActions,
);
const LectureWords = latePart(
  async () => (await import('#features/learning/lecture/lecture-words.tsx')).LectureWords,
);

const LectureFiles = latePart(
  async () => (await import('#features/learning/lecture/lecture-files.tsx')).LectureFiles,
);

/** The player and the editor have styles that no other public page needs. */
const FreeLesson = lazyPart(async () => {
  const [{ FreeLesson: Lesson }] = await Promise.all([
    import('#layout/lecture/free-lesson.tsx'),
    loadWholeStyles(),
  ]);
  return Lesson;
});

export async function loader(args: LoaderFunctionArgs) {
  const { courseId = '', lectureId = '' } = args.params;
  try {
    return await readFreeLecture(loaderApi(args), courseId, lectureId);
  } catch (error) {
    // The lecture is for students: its tutorial's page says how to become one.
    if (error instanceof ApiError && error.code === 'NOT_ENROLLED') return redirect(`/course/${courseId}`);
    throw error;
  }
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

/** For browsers without scripts; otherwise the player replaces it. */
const PlainVideo = ({ lecture }: Pick<Loaded, 'lecture'>) => (
  <>
    <div className="on-board aspect-video w-full rounded-lg lg:max-w-[60%]" />
    <noscript>
      <video controls preload="none" src={lecture.videoUrl} className="w-full" />
    </noscript>
  </>
);

/** The parts of the lecture that are for students only. */
const ForStudents = ({ lecture }: Pick<Loaded, 'lecture'>) =>
  (lecture.hasExercise || lecture.quiz !== undefined) && (
    <p className="mt-6 max-w-[68ch] border-l-4 border-board bg-board-wash px-4 py-3">
      This lecture also has {lecture.hasExercise ? 'an exercise that tests your code' : 'questions to answer'}
      . Open the tutorial to try it: your progress is kept.
    </p>
  );

const CODE = 'lecture-code';

/** Below a long text the editor is out of sight. Where it stands beside the text, this is hidden. */
const GoToEditor = () => (
  <a
    href={`#${CODE}`}
    className="link mt-3 inline-flex min-h-11 items-center gap-1.5 room:hidden"
    onClick={(event) => {
      event.preventDefault();
      const code = document.getElementById(CODE);
      code?.scrollIntoView({ block: 'start' });
      code?.focus({ preventScroll: true });
    }}
  >
    Go to the editor
    <ArrowDown aria-hidden="true" className="size-5 shrink-0" />
  </a>
);

interface LectureSides {
  head: ReactNode;
  words: ReactNode;
  lesson: ReactNode;
  card: ReactNode;
}

/** The video with its editor above the text, or a text without an editor. */
const WatchedLecture = ({ head, words, lesson, card }: LectureSides) => (
  <article className="measure py-6 md:py-8">
    {head}
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {lesson && <div className="min-w-0 lg:col-span-2">{lesson}</div>}
      {words}
      {card}
    </div>
  </article>
);

/** The text and, beside it in a wide window, the editor, which stays in view while the text scrolls. */
const ReadLecture = ({ head, words, lesson, card }: LectureSides) => (
  <article className="measure grid gap-x-12 py-6 md:py-8 room:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] room:grid-rows-[auto_auto_1fr]">
    {head}
    {words}
    <div
      id={CODE}
      role="group"
      aria-label="Code of this lecture"
      tabIndex={-1}
      className="my-8 min-w-0 room:sticky room:top-24 room:col-start-2 room:row-span-3 room:row-start-1 room:my-0 room:h-[calc(100dvh-7.5rem)] room:min-h-96"
    >
      {lesson}
    </div>
    <div className="max-w-[68ch] room:mt-8">{card}</div>
  </article>
);

const never = () => () => undefined;

/** A free lecture, which everybody may watch and read without an account. */
export function Component() {
  const { course, hidesEditor, sectionName, number, lecture, video, next } = useLoaderData<Loaded>();
  // The exercise and its editor are for students.
  const hasCode = hasEditor({
    hidesEditor,
    lecture: { ...lecture, hasExercise: false },
    videos: video === null ? [] : [video],
    savedCode: null,
  });
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const place = lecture.hasVideo ? (
    <PlainVideo lecture={lecture} />
  ) : (
    <div className="h-[28rem] room:h-full" />
  );
  const sides: LectureSides = {
    head: (
      <header className="mb-5">
        <p className="rubric mb-1">
          Free lecture of{' '}
          <Link to={`/course/${course._id}`} className="link">
            {course.courseName}
          </Link>
        </p>
        <h1 className="text-2xl">{lecture.title}</h1>
        <p className="mt-2 text-sm text-soft">
          {sectionName} · Lecture {number} of {course.lecturesCount}
          {lecture.hasVideo && ` · ${formatDuration(lecture.durationSeconds)}`}
        </p>
        {!lecture.hasVideo && hasCode && <GoToEditor />}
      </header>
    ),
    words: (
      <div className="min-w-0">
        <RunCodeContext value={runInPage}>
          <Suspense>
            <LectureWords lecture={lecture} />
          </Suspense>
        </RunCodeContext>
        {lecture.files && (
          <Suspense>
            <LectureFiles files={lecture.files} />
          </Suspense>
        )}
        <ForStudents lecture={lecture} />
      </div>
    ),
    lesson:
      !lecture.hasVideo && !hasCode ? null : isInBrowser ? (
        <Suspense fallback={place}>
          <FreeLesson key={lecture._id} {...{ lecture, next, hasCode }} courseId={course._id} made={video} />
        </Suspense>
      ) : (
        place
      ),
    card: (
      <aside aria-label="The whole tutorial">
        <Card className="grid gap-3 lg:sticky lg:top-24">
          <p className="font-semibold">Go on with the whole tutorial</p>
          <p className="text-sm text-soft">
            {course.lecturesCount} lectures, with your progress and your code kept.
          </p>
          <Suspense>
            <CourseActions course={course} atLecture={lecture._id} className="grid gap-3" />
          </Suspense>
          {next && (
            <Link to={freeLectureAddress(course._id, next._id)} className="link inline-flex gap-1.5">
              Next free lecture: {next.title}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          )}
        </Card>
      </aside>
    ),
  };
  return (
    <>
      <PageMeta
        title={`${lecture.title} · ${course.courseName}`}
        description={course.courseDescription}
        canonical={freeLectureAddress(course._id, lecture._id)}
        image={course.thumbnailSizes.at(-1)?.address ?? '/social-card.png'}
      />
      {lecture.hasVideo || !hasCode ? <WatchedLecture {...sides} /> : <ReadLecture {...sides} />}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { focusHeading } from '#lib/typing/focus-field.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toasts.tsx';
import { CompletionRule } from './completion-rule.tsx';
import { HiddenEditor } from './hidden-editor.tsx';
import type { MyCoursesState } from './just-published.tsx';
import { MissingVideosDialog } from '../pre-flight/missing-videos-dialog.tsx';
import { PreFlight } from '../pre-flight/pre-flight.tsx';
import { UnsavedNotice } from '../pre-flight/unsaved-notice.tsx';
import { PublishChanges } from './publish-changes.tsx';
import { PublishLater } from '../scheduled/publish-later.tsx';
import { TeachingMode } from './teaching-mode.tsx';
import { publishWords } from './publish-words.ts';
import { usePublicBox } from './use-public-box.ts';
import { usePublishing, type Refusal } from './use-publishing.ts';
import { WhoIsTold } from './who-is-told.tsx';

interface PublishStepProps {
  course: OwnCourse;
  onBack: () => void;
  /** Called at the end of the builder; says what was published now, if anything. */
  onDone: (published: MyCoursesState | null) => void;
}

/** The id of the sentence that says what the buttons do. */
const ON_PRESS = 'on-press';

const bringIntoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'center' });

/** The list of problems. It comes into view, below the refusal, when publishing is refused for one of them. */
function Problems({ course, refusal }: { course: OwnCourse; refusal: Refusal | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    focusHeading(place.current);
    place.current?.scrollIntoView();
  }, [refusal]);
  return (
    <div ref={place} className="grid scroll-mt-20 gap-3">
      {refusal?.isSaid === false && (
        <Notice tone="danger" isAlert>
          Not published. Solve the problems below, then publish again.
        </Notice>
      )}
      <PreFlight course={course} />
    </div>
  );
}

/** Settings that rarely change. */
const CourseSettings = ({ course }: { course: OwnCourse }) => (
  <>
    <Card as="section" aria-labelledby="settings" className="grid gap-5">
      <h3 id="settings" className="text-md font-semibold">
        How students take it
      </h3>
      <CompletionRule course={course} />
      <HiddenEditor course={course} />
      {course.role === undefined && <TeachingMode course={course} />}
    </Card>
    <PublishLater course={course} />
  </>
);

const NotSent = () => (
  <div ref={bringIntoView} className="scroll-my-24">
    <Notice tone="danger" isAlert>
      Not published: the server could not be reached. Nothing is published later by itself; press “Save and
      Publish” again when the network is back.
    </Notice>
  </div>
);

interface PublishBarProps {
  isBusy: boolean;
  onBack: () => void;
  onDraft: () => void;
  onPublish: () => void;
}

/** On a phone the two have one row with an arrow back. */
const inBar = 'max-sm:min-w-0 max-sm:flex-1 max-sm:px-1 max-sm:text-sm';

/** The buttons at the foot of the window, where nothing that loads or comes above them moves them. */
const PublishBar = ({ isBusy, onBack, onDraft, onPublish }: PublishBarProps) => (
  <div
    data-save-bar
    className="sticky bottom-[var(--tray,0px)] z-20 mt-auto flex items-center gap-2 border-t border-line bg-paper py-3 sm:gap-3"
  >
    <Button
      variant="secondary"
      className="max-sm:px-3 sm:mr-auto"
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={onBack}
    >
      <span className="max-sm:sr-only">Back</span>
    </Button>
    <Button variant="secondary" className={inBar} aria-describedby={ON_PRESS} onClick={onDraft}>
      Save as a Draft
    </Button>
    <Button className={inBar} aria-describedby={ON_PRESS} busy={isBusy} onClick={onPublish}>
      Save and Publish
    </Button>
  </div>
);

/** Step 3: publishes the course, or leaves it as a draft. */
export function PublishStep({ course, onBack, onDone }: PublishStepProps) {
  const [isPublic, setPublic] = usePublicBox(course);
  const publicBox = useRef<HTMLInputElement>(null);
  /** Publish was pressed without ticking the box. */
  const [isTickMissing, setTickMissing] = useState(false);
  const done = (published: MyCoursesState | null): void => {
    setPublic(null);
    onDone(published);
  };
  const publishing = usePublishing(course, done);

  const startPublishing = async (): Promise<void> => {
    if (isPublic) return publishing.start();
    toast.error('Please confirm by ticking the checkbox');
    setTickMissing(true);
    publicBox.current?.focus();
  };
  const saveDraft = (): void => {
    if (course.isPublished)
      toast.blank('Draft saved. The published version stays public; unpublish it in My Courses.');
    else toast.success('Draft saved');
    done(null);
  };

  return (
    <div className="flex min-h-[calc(100dvh-6rem)] flex-col gap-6">
      <h2 className="text-xl">Publish Settings</h2>
      <Card className="grid gap-3">
        <Checkbox
          label="Make this Course Public"
          hint="It appears in the catalogue, and students can open it."
          ref={publicBox}
          checked={isPublic}
          error={isTickMissing && !isPublic ? 'Tick this to publish' : undefined}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
        <p id={ON_PRESS} aria-live="polite" className="border-t border-line pt-3 text-sm">
          {publishWords(course, isPublic)}
        </p>
        {isPublic && (
          <WhoIsTold
            courseId={course._id}
            isQuiet={course.isPublished ? publishing.isQuiet : undefined}
            onQuiet={publishing.setQuiet}
          />
        )}
      </Card>
      {course.isPublished && !isPublic && (
        <Notice>
          The published version stays public until you unpublish it in{' '}
          <Link to="/dashboard/my-courses" className="font-semibold underline underline-offset-3">
            My Courses
          </Link>
          .
        </Notice>
      )}
      <UnsavedNotice course={course} />
      <Problems course={course} refusal={publishing.refusal} />
      <PublishChanges course={course} />
      <CourseSettings course={course} />
      {publishing.isUnsent && <NotSent />}
      <PublishBar
        isBusy={publishing.isBusy}
        onBack={onBack}
        onDraft={saveDraft}
        onPublish={() => void startPublishing()}
      />
      {publishing.missing && (
        <MissingVideosDialog
          courseId={course._id}
          videos={publishing.missing}
          onNo={publishing.stop}
          onYes={() => void publishing.publish()}
        />
      )}
    </div>
  );
}

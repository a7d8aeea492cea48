import { useState } from 'react';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatSize } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useUploadLimits } from '../outline/outline.api.ts';
import { typedIn, withTyped, type TypedPlan } from './typed-plan.ts';
import { hasSolution, hasTests } from '../import-plan/exercise-folders.ts';
import { planInWords, wantedLectures } from './folder-words.ts';
import { sentFiles, sizeOfFiles } from '../import-plan/lecture-files.ts';
import type { ImportPlan, PlannedSection } from '../import-plan/planned-course.ts';
import { actOf } from './act-words.ts';
import { countThere } from '../import-plan/already-there.ts';
import { GoneNotice } from './gone-notice.tsx';
import { LeftOut } from './left-out.tsx';
import { countPlan } from '../import-plan/plan-counts.ts';
import { PlanHead } from './plan-head.tsx';
import { PlannedSections } from './planned-section.tsx';
import { replacedOf } from './replace-planned.ts';
import { ThereNotice } from './there-notice.tsx';
import type { Import } from './use-import.ts';

const list = new Intl.ListFormat('en');
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const LANGUAGES =
  'en ar bn cs da de el es fa fi fr he hi hu id it ja ko nl no pl pt pt-BR ro ru sv th tr uk ur vi zh'
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }));

const FIRST_LANGUAGE = 'en';

const namesOf = ({ sections, lectures }: TypedPlan) => [
  { name: 'Names', content: [...Object.values(sections), ...Object.values(lectures)].join('\n') },
];

function SpaceNotice({ plan }: { plan: ImportPlan }) {
  const { data: limits } = useUploadLimits();
  const filmed = replacedOf(plan).filter(({ replaced }) => replaced.includes('video'));
  const videos = [...wantedLectures(plan), ...filmed].flatMap(({ video }) => video ?? []);
  const files = plan.sections.flatMap(({ lectures }) => lectures.flatMap(sentFiles));
  const bytes = sizeOfFiles([...videos, ...files]);
  if (limits === undefined) return null;
  const left = Math.max(0, limits.quotaBytes - limits.usedBytes);
  const tooLarge = videos.filter(({ size }) => size > limits.maxBytes);
  if (bytes > left)
    return (
      <Notice tone="danger">
        {files.length > 0 ? 'These videos and files' : 'These videos'} need {formatSize(bytes)}; you have{' '}
        {formatSize(left)} left.
      </Notice>
    );
  if (tooLarge.length > 0)
    return (
      <Notice tone="danger">
        Larger than {formatSize(limits.maxBytes)}: {tooLarge.map(({ name }) => name).join(', ')}
      </Notice>
    );
  return null;
}

/** Names the exercises that stay unfinished. */
function UntestedNotice({ plan }: { plan: ImportPlan }) {
  const untested = wantedLectures(plan).filter(({ exercise }) => exercise !== null && !hasTests(exercise));
  if (untested.length === 0) return null;
  return (
    <Notice>
      <strong className="font-semibold">
        Without tests: {list.format(untested.map(({ title }) => `“${title}”`))}.
      </strong>{' '}
      An exercise needs tests before the course can be published. Add <code>tests.js</code> to its folder and
      choose the folder again, or write them later in the lecture’s tab Exercise.
    </Notice>
  );
}

/** Names the exercises whose solution their author has to write. */
function UnsolvedNotice({ plan }: { plan: ImportPlan }) {
  const unsolved = wantedLectures(plan).filter(({ exercise }) => exercise !== null && !hasSolution(exercise));
  if (unsolved.length === 0) return null;
  return (
    <Notice>
      <strong className="font-semibold">
        Without a solution: {list.format(unsolved.map(({ title }) => `“${title}”`))}.
      </strong>{' '}
      The course can be published once a solution passes the tests. Put it into <code>solution/</code> in the
      exercise’s folder, or write it later in the lecture’s tab Exercise.
    </Notice>
  );
}

interface ImportDialogProps {
  courseId: string;
  /** The plan as read from the files. */
  found: ImportPlan;
  plan: ImportPlan;
  adding: Import;
}

/** Shows the plan of an import before it is made; all of it can be changed here. */
export function ImportDialog({ courseId, found, plan, adding }: ImportDialogProps) {
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  const draft = useFormDraft({
    place: `import of ${courseId} ${found.name}`,
    saved: typedIn(found, FIRST_LANGUAGE),
    values: typedIn(plan, language),
    show(typed) {
      adding.change(withTyped(plan, typed));
      setLanguage(typed.language);
    },
    isSaving: adding.isBusy,
  });
  const lectures = wantedLectures(plan);
  const replaced = replacedOf(plan);
  const isLanguageOpen = [...lectures, ...replaced].some(({ captions }) =>
    captions.some((one) => one.language === null),
  );
  const isAgain = countThere(found).there + countPlan(found).left > 0;
  const act = actOf(lectures.length, replaced);
  const canDoMore = plan.sections.some((section) =>
    section.lectures.some((one) => (!one.isThere && !one.wasLeftOut) || one.differs.length > 0),
  );
  const isNameless =
    lectures.some(({ title }) => title.trim() === '') ||
    plan.sections.some(({ title }) => title.trim() === '');
  const discard = (): void => {
    draft.startAnew();
    adding.discard();
  };
  const change = (section: PlannedSection): void =>
    adding.change({
      ...plan,
      sections: plan.sections.map((one) => (one.id === section.id ? section : one)),
    });
  return (
    <Dialog
      isOpen
      isSticky
      // What is there already, and what is left out, stands above the first field.
      isUnasked
      width="lg"
      title={isAgain ? 'What will change' : 'What will be added'}
      onClose={adding.putAside}
      actions={
        <>
          <FormDraftPlace draft={draft} />
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          {act === '' && !canDoMore ? (
            <Button onClick={discard}>Nothing to do: close</Button>
          ) : (
            <Button
              busy={adding.isBusy}
              disabled={act === '' || isNameless}
              onClick={() => void adding.start(language, () => void draft.startAnew())}
            >
              {act === '' ? 'Tick what to add or replace' : act}
            </Button>
          )}
        </>
      }
    >
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        <FormDraftNotice draft={draft} textsOf={namesOf} />
        {isAgain && <PlanHead plan={plan} />}
        <p className="text-soft">
          {planInWords(plan)}
          {planInWords(plan) !== '' && '. '}
          Titles and names can be changed here; a lecture without a tick is left out.
        </p>
        <SpaceNotice plan={plan} />
        {isNameless && <Notice tone="danger">Each section and lecture needs a name.</Notice>}
        {isLanguageOpen && (
          <SelectField
            label="Language of captions without one in their name"
            options={LANGUAGES}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
        <ThereNotice plan={plan} onChange={adding.change} />
        <UntestedNotice plan={plan} />
        <UnsolvedNotice plan={plan} />
        <LeftOut left={plan.left} />
        <GoneNotice gone={plan.gone} />
        <PlannedSections
          courseId={courseId}
          sections={plan.sections}
          present={plan.present}
          onChange={change}
        />
      </form>
    </Dialog>
  );
}

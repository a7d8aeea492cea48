import type { Category } from '@lectern/contract/catalog';
import { courseFields, type OwnCourse } from '@lectern/contract/course-builder';
import { IMAGE_MAX_BYTES } from '@lectern/contract/file-kinds';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { FolderFields } from './import-plan/folder-fields.ts';
import { PICTURE, StartFromFolder } from './import/start-from-folder.tsx';
import { giveStartedFolder, startedFolder } from './import/started-folder.ts';
import { SaidOfCourse } from './said-of-course.tsx';
import { useKeptFile } from '#lib/drafts/kept-file.ts';
import { useHookFormDraft } from '#lib/drafts/use-form-draft.ts';
import { ApiError, type ApiErrorCode } from '#lib/api-client.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { fieldMessage, rulesOf } from '#lib/typing/form-rules.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice, FormDraftPlace, type FormDraftPlaceState } from '#ui/drafts/form-draft-notice.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { SelectField, type SelectFieldProps } from '#ui/select-field.tsx';
import { NumberField, TextArea, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import {
  useCategoryOptions,
  useCreateCourse,
  useUpdateCourse,
  type CourseInput,
} from './course-builder.api.ts';

const valuesOf = (course: OwnCourse | null) => ({
  courseName: course?.courseName ?? '',
  courseDescription: course?.courseDescription ?? '',
  price: course === null ? '' : course.price.toFixed(2),
  category: course?.category ?? '',
  whatYouWillLearn: course?.whatYouWillLearn ?? '',
  level: course?.level ?? '',
  language: course?.language ?? '',
  requirements: course?.requirements ?? '',
});

const rules = rulesOf(courseFields);

/** The write for the course: creates a new one, or changes the edited one. */
function useSaveCourse(course: OwnCourse | null) {
  const create = useCreateCourse();
  const update = useUpdateCourse(course?._id ?? '');
  return {
    isPending: create.isPending || update.isPending,
    async save(input: CourseInput): Promise<OwnCourse> {
      if (course !== null) return update.mutateAsync(input);
      const made = await create.mutateAsync(input);
      giveStartedFolder(made._id);
      return made;
    },
  };
}

interface InformationStepProps {
  /** Null for a new course. */
  course: OwnCourse | null;
  onSaved: (course: OwnCourse) => void;
}

const textsOf = (values: ReturnType<typeof valuesOf>, categories: readonly Category[]) => [
  { name: 'Course Title', content: values.courseName },
  { name: 'Course Description', content: values.courseDescription },
  { name: 'Course Price', content: values.price },
  { name: 'Course Category', content: categories.find(({ _id }) => _id === values.category)?.name ?? '' },
  { name: 'What students will learn', content: values.whatYouWillLearn },
  { name: 'Level', content: values.level },
  { name: 'Language', content: values.language },
  { name: 'What students need', content: values.requirements },
];

interface CategoryFieldProps extends Omit<SelectFieldProps, 'label' | 'prompt' | 'options' | 'error'> {
  categories: ReturnType<typeof useCategoryOptions>;
  error: string | undefined;
}

function CategoryField({ categories, ...field }: CategoryFieldProps) {
  if (categories.isError)
    return (
      <ErrorState
        title="The categories could not be loaded"
        isRetrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  return (
    <SelectField
      // A select accepts its value only once its options exist.
      key={categories.data === undefined ? 'loading' : 'loaded'}
      label="Course Category"
      prompt="Select a category"
      options={(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      {...field}
    />
  );
}

const PriceField = (field: UseFormRegisterReturn & { error: string | undefined }) => (
  <>
    <NumberField label="Course Price" prefix="$" step="0.01" {...field} min="0" />
    <p className="-mt-4 text-sm text-soft sm:order-last sm:col-span-2">
      The course’s page shows the price, and “Free” for 0. Nothing is charged here: opening is free.
    </p>
  </>
);

/** The course picture that is chosen here. */
function useThumbnail(course: OwnCourse | null, place: string) {
  const [thumbnail, keep] = useKeptFile(place);
  const [problem, setProblem] = useState<string>();
  return {
    thumbnail,
    problem,
    setProblem,
    setThumbnail(file: File | null): void {
      keep(file);
      setProblem(undefined);
    },
    /** Reports a missing picture of a new course, together with everything else that is missing. */
    isMissing(): boolean {
      const isIt = course === null && thumbnail === null;
      if (isIt) setProblem('Please choose a picture');
      return isIt;
    },
  };
}

/** What a folder fills in, in words. */
const FILLED: Record<keyof Omit<FolderFields, 'thumbnail'>, string> = {
  courseName: 'the title',
  courseDescription: 'the description',
  whatYouWillLearn: 'what students will learn',
  requirements: 'what students need',
};

/** The fields that a refusal of the server is about. */
const AT_FIELD: Partial<Record<ApiErrorCode, 'thumbnail' | 'category'>> = {
  INVALID_IMAGE: 'thumbnail',
  IMAGE_TOO_LARGE: 'thumbnail',
  NOT_AN_IMAGE: 'thumbnail',
  CATEGORY_NOT_FOUND: 'category',
};

const refusalWords = (error: unknown): string =>
  isUnreachable(error)
    ? 'The course is not saved: the server could not be reached'
    : `Error in saving the course, ${messageOf(error)}`;

/** The fields that a folder says something of, and that are empty. */
const emptyOnes = (
  texts: Omit<FolderFields, 'thumbnail'>,
  values: Partial<Record<keyof typeof texts, string | undefined>>,
): (keyof typeof texts)[] =>
  (Object.keys(FILLED) as (keyof typeof texts)[]).filter(
    (name) => texts[name] !== '' && (values[name] ?? '').trim() === '',
  );

interface SaveLineProps {
  draft: FormDraftPlaceState;
  isPending: boolean;
  isNew: boolean;
}

const SaveLine = ({ draft, isPending, isNew }: SaveLineProps) => (
  <div className="flex flex-wrap items-center justify-end gap-4">
    <FormDraftPlace draft={draft} />
    <Button type="submit" size="lg" busy={isPending}>
      {isNew ? 'Create Course' : 'Update Course'}
    </Button>
  </div>
);

/** Step 1: the texts of the course's page. */
export function InformationStep({ course, onSaved }: InformationStepProps) {
  const categories = useCategoryOptions();
  const { isPending, save } = useSaveCourse(course);
  const place = `course ${course?._id ?? ''}`;
  const { thumbnail, setThumbnail, setProblem, isMissing, ...chosen } = useThumbnail(course, place);
  const form = useForm({ resolver: rules, defaultValues: valuesOf(course) });
  const { register, handleSubmit, formState } = form;
  const draft = useHookFormDraft(form, {
    place,
    saved: valuesOf(course),
    revision: course?.revision ?? null,
  });
  const { errors } = formState;
  const [hasFolder, setFolder] = useState(() => course === null && startedFolder() !== null);
  useLeaveWarning((thumbnail !== null || hasFolder || !draft.isStored) && !isPending);
  /** Fills empty fields from the folder of a new course; returns their labels. */
  const fillFrom = ({ thumbnail: picture, ...texts }: FolderFields): string[] => {
    const filled = emptyOnes(texts, form.getValues());
    for (const name of filled) form.setValue(name, texts[name], { shouldDirty: true });
    const hasPicture = picture !== null && thumbnail === null;
    if (hasPicture) setThumbnail(picture);
    return [...filled.map((name) => FILLED[name]), ...(hasPicture ? [PICTURE] : [])];
  };

  const submit = async (fields: CourseInput['fields']): Promise<void> => {
    if (isMissing()) return;
    const toastId = toast.loading(course === null ? 'Creating the course…' : 'Saving the course…');
    try {
      const saved = await save({ fields, thumbnail, revision: draft.revision });
      draft.done(saved.revision);
      setThumbnail(null);
      toast.success(course === null ? 'Course created successfully' : 'Course updated successfully', {
        id: toastId,
      });
      onSaved(saved);
    } catch (error) {
      const message = messageOf(error);
      const field = error instanceof ApiError ? AT_FIELD[error.code] : undefined;
      if (field === 'thumbnail') setProblem(message);
      else if (field !== undefined) form.setError(field, { message }, { shouldFocus: true });
      toast.error(refusalWords(error), { id: toastId });
    }
  };

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void handleSubmit(submit, isMissing)(event)}>
      <FormDraftNotice draft={draft} textsOf={(values) => textsOf(values, categories.data ?? [])} />
      {course === null && (
        <StartFromFolder
          onFields={fillFrom}
          picture={thumbnail}
          onPicture={setThumbnail}
          onKept={setFolder}
          isDiscarded={draft.hasDiscarded}
        />
      )}
      <TextField label="Course Title" {...register('courseName')} error={fieldMessage(errors.courseName)} />
      <TextArea
        label="Course Description"
        {...register('courseDescription')}
        error={fieldMessage(errors.courseDescription)}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <PriceField
          {...register('price')}
          error={fieldMessage(errors.price, 'Please enter a price as a number')}
        />
        <CategoryField
          {...register('category')}
          categories={categories}
          error={fieldMessage(errors.category, 'Please select a category')}
        />
      </div>
      <FilePicker
        label="Course Thumbnail"
        kind="image"
        file={thumbnail}
        maxBytes={IMAGE_MAX_BYTES}
        current={course?.thumbnail === '' ? undefined : course?.thumbnail}
        error={chosen.problem}
        onChange={setThumbnail}
      />
      <TextArea
        label="What students will learn"
        hint="One item per line"
        {...register('whatYouWillLearn')}
        error={fieldMessage(errors.whatYouWillLearn)}
      />
      <SaidOfCourse
        level={register('level')}
        language={register('language')}
        ownLanguage={course?.language ?? ''}
        requirements={register('requirements')}
        problem={fieldMessage(errors.requirements)}
      />
      <SaveLine draft={draft} isPending={isPending} isNew={course === null} />
    </form>
  );
}

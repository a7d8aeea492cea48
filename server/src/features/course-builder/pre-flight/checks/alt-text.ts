import type { ProblemKind } from '@lectern/contract/publish-problem';
import type { CheckedLecture, TaskText } from '../checked-course.ts';
import type { MarkdownParts } from '../markdown.ts';
import { counted, ofLectures } from '../problem.ts';

/** Pictures without a description for people who cannot see them. */
const checkAlt = (kind: ProblemKind, place: string, textsOf: (lecture: CheckedLecture) => MarkdownParts[]) =>
  ofLectures(kind, (lecture) => {
    const pictures = textsOf(lecture).flatMap((markdown) => markdown.pictures);
    const bare = pictures.filter(({ alt }) => alt.trim() === '');
    if (bare.length === 0) return undefined;
    return {
      message: `${counted(bare.length, 'picture')} in ${place} of “${lecture.title}” ${bare.length === 1 ? 'has' : 'have'} no description.`,
      remedy: 'Write what each shows between its square brackets, as ![A stack of plates](…).',
    };
  });

const tasksOf =
  (part: TaskText['part']) =>
  ({ tasks }: CheckedLecture): MarkdownParts[] =>
    tasks.flatMap((task) => (task.part === part ? [task.markdown] : []));

export const checkAltText = checkAlt('alt-text', 'the text', ({ isMarkdown, markdown }) =>
  isMarkdown ? [markdown] : [],
);
export const checkExerciseAltText = checkAlt('exercise-text', 'the exercise', tasksOf('exercise'));
export const checkQuizAltText = checkAlt('quiz-text', 'the quiz', tasksOf('quiz'));

import { operations } from '@lectern/contract';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, type TestCourse } from '../../../../testing/courses.ts';
import { giveExercise } from '../../../../testing/exercises.ts';
import { checkingDesk } from '../../../../testing/pre-flight/checking-desk.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: TestAccount;
let desk: ReturnType<typeof checkingDesk>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  desk = checkingDesk(app, owner);
});
afterAll(() => app.close());

const mend = async ({ courseId }: TestCourse, kind: string, partId: string) => {
  const { body } = await app.call(operations.mendPublishProblem, {
    token: owner.token,
    params: { courseId },
    body: { kind, partId },
  });
  return (body.data as PublishProblem[]).filter((problem) => problem.kind === kind);
};

describe('pre-flight.mendPublishProblem', () => {
  it('takes a lecture of starter code alone for no empty one, which can be held back', async () => {
    const course = await aDraftCourse(app, owner);
    const params = { lectureId: course.lectureIds[0] ?? '' };
    const save = (starterCode: string) =>
      app.call(operations.saveLectureText, {
        token: owner.token,
        params,
        body: { description: '', starterCode },
      });
    await save('');
    expect(await desk.problemsOf(course)).toMatchObject([{ kind: 'empty-lecture', isMendable: true }]);
    await save('let cups = 2;');
    expect(await desk.problemsOf(course)).toEqual([]);
    await save('');
    expect(await mend(course, 'empty-lecture', params.lectureId)).toEqual([]);
    expect(await desk.problemsOf(course)).toMatchObject([{ kind: 'no-lecture' }]);
  });

  it('deletes an empty section, and no other', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2 });
    const [full, empty] = course.sections;
    await app.call(operations.deleteSubSection, {
      token: owner.token,
      body: { subSectionId: empty?.lectures[0]?.id },
    });
    expect(await desk.problemsOf(course)).toMatchObject([{ kind: 'empty-section', sectionId: empty?.id }]);
    await mend(course, 'empty-section', full?.id ?? '');
    expect(await mend(course, 'empty-section', empty?.id ?? '')).toEqual([]);
    expect((await desk.ownCourse(course)).courseContent.map(({ _id }) => _id)).toEqual([full?.id]);
  });

  it('brings up headings that lie too deep, and puts chapters in order', async () => {
    const course = await aDraftCourse(app, owner, { videoSeconds: 100 });
    const [lectureId = ''] = course.lectureIds;
    await desk.writeMarkdown(
      lectureId,
      '1:00 End\n0:00 Start\n0:30 Middle\n\n# A\n\n### B\n\n```\n#### no heading\n```',
    );
    expect(await mend(course, 'times', lectureId)).toEqual([]);
    expect(await mend(course, 'heading-jump', lectureId)).toEqual([]);
    const [section] = (await desk.ownCourse(course)).courseContent;
    expect(section?.subSection[0]?.description).toBe(
      '0:00 Start\n0:30 Middle\n1:00 End\n\n# A\n\n## B\n\n```\n#### no heading\n```',
    );
  });

  it('ends captions where the next ones begin', async () => {
    const course = await aDraftCourse(app, owner, { videoSeconds: 20 });
    const [lectureId = ''] = course.lectureIds;
    const place = { token: owner.token, params: { lectureId, language: 'en' } };
    const cues = [
      { start: 0, end: 5, text: 'One' },
      { start: 4, end: 6, text: 'Two' },
      { start: 4, end: 8, text: 'Three' },
    ];
    await app.call(operations.saveCaptions, { ...place, body: { cues } });
    expect(await desk.problemsOf(course)).toMatchObject([
      { kind: 'captions-overlap', at: 4, isMendable: true },
    ]);
    expect(await mend(course, 'captions-overlap', lectureId)).toEqual([]);
    const { body } = await app.call(operations.getLectureCaptions, place);
    expect(body.data).toMatchObject([
      {
        cues: [
          { start: 0, end: 4, text: 'One' },
          { start: 4, end: 8, text: 'Two\nThree' },
        ],
      },
    ]);
  });
});

describe('an editor beside lectures without code', () => {
  const editorOf = async (course: TestCourse) =>
    (await desk.allProblemsOf(course)).filter(({ kind }) => kind === 'empty-editor');

  it('is named where no lecture has code, and hidden by the button', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    expect(await editorOf(course)).toMatchObject([
      {
        isBlocking: false,
        isMendable: true,
        sectionId: '',
        lectureId: '',
        message: 'No lecture has code, and an empty editor stands beside each.',
      },
    ]);
    // Another course's id mends nothing.
    const other = await aDraftCourse(app, owner);
    expect(await mend(course, 'empty-editor', other.courseId)).toHaveLength(1);
    expect(await mend(course, 'empty-editor', course.courseId)).toEqual([]);
    expect(await desk.ownCourse(course)).toMatchObject({ hidesEditor: true });
    expect(await desk.ownCourse(other)).toMatchObject({ hidesEditor: false });
  });

  it('is not named in a course with an exercise, or with a block of code in a text', async () => {
    const practised = await aDraftCourse(app, owner, { lectures: 2 });
    await giveExercise(app, practised);
    expect(await editorOf(practised)).toEqual([]);
    const shown = await aDraftCourse(app, owner);
    await app.call(operations.saveLectureDraft, {
      token: owner.token,
      params: { lectureId: shown.lectureIds[0] ?? '' },
      body: {
        title: 'Let',
        description: 'See:\n\n```js\nlet a;\n```',
        starterCode: '',
        isMarkdown: true,
        device: 'x',
      },
    });
    expect(await editorOf(shown)).toEqual([]);
  });
});

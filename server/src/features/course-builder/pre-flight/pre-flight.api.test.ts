import { EXAMPLE } from '@lectern/contract/example-exercise';
import { operations } from '@lectern/contract';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, anInstructor, type TestAccount } from '../../../../testing/accounts.ts';
import { aDraftCourse, aPublishedCourse, type TestCourse } from '../../../../testing/courses.ts';
import { doubling, giveExercise } from '../../../../testing/exercises.ts';
import { anEnrolledStudent } from '../../../../testing/learners.ts';
import { aChoice, aCourseWithQuiz, anOption, aQuiz, giveQuiz } from '../../../../testing/quizzes.ts';
import { missQuestion } from '../../../../testing/recall.ts';
import { checkingDesk } from '../../../../testing/pre-flight/checking-desk.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { aSentVideo } from '../../../../testing/uploads.ts';

let app: TestApp;
let owner: TestAccount;
let desk: ReturnType<typeof checkingDesk>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await anInstructor(app);
  desk = checkingDesk(app, owner);
});
afterAll(() => app.close());

const publish = ({ courseId }: TestCourse) =>
  app.call(operations.updateCourseStatus, { token: owner.token, body: { courseId, status: true } });

/** An upload for a lecture at this stage. */
const anUpload = ({ courseId }: TestCourse, lectureId: string, state: Parameters<typeof aSentVideo>[3]) =>
  aSentVideo(app, owner, { courseId, lectureId }, state);

describe('course-builder.getPublishProblems', () => {
  it('warns of an exercise that is still the example', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 1 });
    await giveExercise(app, course, EXAMPLE);
    const example = {
      kind: 'example-exercise',
      isBlocking: false,
      lectureId: course.lectureIds[0],
      message: 'The exercise of “Lecture 1.1” still has the text and the visible tests of the example.',
    };
    expect(await desk.problemsOf(course)).toContainEqual(expect.objectContaining(example));
    await giveExercise(app, course, { ...EXAMPLE, instructions: 'Write `double`.' });
    expect((await desk.problemsOf(course)).map(({ message }) => message)).toContain(
      'The exercise of “Lecture 1.1” still has the visible tests of the example.',
    );
    await giveExercise(app, course);
    expect((await desk.problemsOf(course)).filter(({ kind }) => kind === 'example-exercise')).toEqual([]);
  });

  it('names every exercise that does not work, and a course without a lecture, as publishing refuses them', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    await giveExercise(app, course);
    await giveExercise(app, { ...course, lectureIds: [second] });
    await app.db
      .updateTable('exercises')
      .set({ check_result: JSON.stringify({ problems: ['The solution fails.'], tests: [] }) })
      .where('course_id', '=', course.courseId)
      .execute();
    const problems = await desk.problemsOf(course);
    expect(problems).toMatchObject(
      [first, second].map((lectureId, index) => ({
        kind: 'exercise',
        isBlocking: true,
        lectureId,
        message: `The exercise of “Lecture 1.${index + 1}”: The solution fails.`,
      })),
    );
    expect((await publish(course)).body).toMatchObject({
      code: 'EXERCISE_UNFIT',
      message: problems[0]?.message,
    });
    const empty = await aDraftCourse(app, owner, { lectures: 0 });
    expect(await desk.problemsOf(empty)).toMatchObject([
      { kind: 'no-lecture', isBlocking: true, lectureId: '' },
      { kind: 'empty-section', isBlocking: false },
    ]);
    expect((await publish(empty)).body.code).toBe('NOTHING_TO_PUBLISH');
  });

  it('names questions that nobody would be asked, and refuses a quiz that could not be passed', async () => {
    const course = await aDraftCourse(app, owner, { videoSeconds: 10 });
    const at = (second: number, isRequired: boolean) => aChoice({ second, isRequired });
    await giveQuiz(app, course, aQuiz([at(5, true), at(65, false), at(11, true)], { decides: true }));
    const [quiz, time] = await desk.problemsOf(course);
    expect([quiz, time]).toMatchObject([
      { kind: 'quiz', isBlocking: true, at: 11, lectureId: course.lectureIds[0] },
      { kind: 'quiz-time', isBlocking: false, at: 65 },
    ]);
    expect((await publish(course)).body).toMatchObject({ code: 'QUIZ_UNFIT', message: quiz?.message });
    await giveQuiz(app, course, aQuiz([at(5, true), at(65, false)], { decides: true }));
    expect((await desk.problemsOf(course)).map(({ kind }) => kind)).toEqual(['quiz-time', 'no-captions']);
    expect((await publish(course)).status).toBe(200);
  });

  it('names a question that five people have answered, and nobody right', async () => {
    const asked = aChoice();
    const course = await aCourseWithQuiz(app, owner, aQuiz([asked, aChoice()]));
    const missed = async () => (await desk.problemsOf(course)).filter(({ kind }) => kind === 'quiz-missed');
    for (let n = 0; n < 5; n += 1) {
      expect(await missed()).toEqual([]);
      await missQuestion(app, await anEnrolledStudent(app, course), course, asked);
    }
    // The other question has no answer, so it counts as missed too.
    expect(await missed()).toMatchObject([
      { isBlocking: false, lectureId: course.lectureIds[0] },
      { lectureId: course.lectureIds[0] },
    ]);
    await giveQuiz(app, course, aQuiz([{ ...asked, prompt: 'Which one cannot be set again?' }]));
    expect(await missed()).toEqual([]);
  });

  it('names videos that are on their way or were refused, until the lecture has a newer one', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 4 });
    const [one = '', two = '', three = '', four = ''] = course.lectureIds;
    const begun = await anUpload(course, one, 'uploading');
    await app.db.updateTable('uploads').set({ received_bytes: 1 }).where('id', '=', begun).execute();
    await anUpload(course, two, 'processing');
    await anUpload(course, three, 'rejected');
    await anUpload(course, four, 'rejected');
    await app.db
      .updateTable('lectures')
      .set({ video_id: await anUpload(course, four, 'ready') })
      .where('id', '=', four)
      .execute();
    const problem = (kind: string, lectureId: string, message: string) => ({
      kind,
      isBlocking: false,
      lectureId,
      message,
    });
    expect((await desk.problemsOf(course)).filter(({ kind }) => kind.startsWith('video-'))).toMatchObject([
      problem(
        'video-on-its-way',
        one,
        'The new video of “Lecture 1.1” is not uploaded yet (10 %). If that has stopped, choose the same file again to continue.',
      ),
      problem('video-on-its-way', two, 'The new video of “Lecture 1.2” is still being converted.'),
      problem('video-rejected', three, 'The new video of “Lecture 1.3” was refused: It has no picture.'),
    ]);
    expect((await publish(course)).status).toBe(200);
  });

  it('tells the instructor of a course that was taken down so, and why, until it is released', async () => {
    const course = await aPublishedCourse(app, owner);
    const { token } = await anAdministrator(app);
    const act = { token, params: { courseId: course.courseId } };
    expect(await desk.problemsOf(course)).toEqual([]);
    await app.call(operations.takeDownCourse, { ...act, body: { reason: 'The pictures are not yours' } });
    expect(await desk.problemsOf(course)).toMatchObject([{ kind: 'taken-down', isBlocking: true }]);
    expect((await desk.ownCourse(course)).takenDownReason).toBe('The pictures are not yours');
    await app.call(operations.releaseCourse, act);
    expect(await desk.problemsOf(course)).toEqual([]);
    expect((await desk.ownCourse(course)).takenDownReason).toBeNull();
  });

  it('names what the author may have meant otherwise, each with its place and a remedy', async () => {
    const course = await aDraftCourse(app, owner, { sections: 2, lectures: 1, videoSeconds: 30 });
    const [first = '', second = ''] = course.lectureIds;
    await desk.writeMarkdown(first, '## Plan\n\n![](/api/v1/media/images/a.webp)\n\n#### Detail');
    const { rows } = await sql<{ id: string }>`update media set details = ${JSON.stringify({
      loudness: -30,
      silences: [[4, 10]],
    })}::jsonb where id = ${course.sections[1]?.lectures[0]?.videoId ?? ''}::uuid returning id`.execute(
      app.db,
    );
    expect(rows).toHaveLength(1);
    const problems = await desk.problemsOf(course);
    expect(problems.map(({ kind, lectureId, at }) => [kind, lectureId, at])).toEqual([
      ['silence', second, 4],
      ['loudness', second, null],
      ['no-captions', first, null],
      ['no-captions', second, null],
      ['alt-text', first, null],
      ['heading-jump', first, null],
    ]);
    expect(problems.every(({ isBlocking, remedy }) => !isBlocking && remedy.endsWith('.'))).toBe(true);
    expect((await publish(course)).status).toBe(200);
  });

  it('names a picture that students would not see, and none of a plain text or of code', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    const description =
      '![Here](/api/v1/media/images/a-800.webp) ![A brown loaf](loaf.png) ![Again](loaf.png)\n\n![Oven][1] `![no](code.png)`\n\n[1]: https://example.org/oven.png';
    await app.call(operations.saveLectureDraft, {
      token: owner.token,
      params: { lectureId: first },
      body: { title: 'Bread', description, starterCode: '', isMarkdown: true, device: 'x' },
    });
    await desk.write(second, description);
    const found = (await desk.problemsOf(course)).filter(({ kind }) => kind === 'lost-picture');
    expect(found).toMatchObject([
      {
        lectureId: first,
        message: 'The text of “Bread” shows no picture for loaf.png, https://example.org/oven.png.',
        isBlocking: false,
      },
    ]);
  });

  it('names what is wrong with a picture or a link of an exercise or a question', async () => {
    const course = await aDraftCourse(app, owner);
    const [lectureId = ''] = course.lectureIds;
    const instructions = 'Add. ![Plates](plates.png) ![](/api/v1/media/images/a-800.webp)';
    await giveExercise(app, course, { ...doubling, instructions });
    await giveQuiz(app, course, aQuiz([aChoice({ prompt: 'What does http://10.0.0.1/ say?' })]));
    await app.call(operations.lookUpLinks, { token: owner.token, params: { courseId: course.courseId } });
    const found = (await desk.problemsOf(course)).filter(({ kind }) => kind.endsWith('-text'));
    expect(found).toMatchObject([
      { kind: 'quiz-text', message: expect.stringContaining('leads nowhere: http://10.0.0.1/') as string },
      { kind: 'exercise-text', message: 'The exercise of “Lecture 1.1” shows no picture for plates.png.' },
      { kind: 'exercise-text', message: '1 picture in the exercise of “Lecture 1.1” has no description.' },
    ]);
    expect(found.every((one) => one.lectureId === lectureId && !one.isBlocking)).toBe(true);
  });

  it('names such a picture of a question, in each text that students read as Markdown', async () => {
    const course = await aDraftCourse(app, owner);
    const picture = (name: string) => `![A ${name}](${name}.png)`;
    const asked = aChoice({
      prompt: `Which? ${picture('loaf')} ![Here](/api/v1/media/images/a-800.webp)`,
      options: [
        anOption(picture('roll'), true),
        anOption('rye', false, picture('oven')),
        anOption(`\`${picture('code')}\``),
      ],
      explanation: picture('mill'),
      whenWrong: picture('sack'),
    });
    await giveQuiz(app, course, aQuiz([aChoice(), asked]));
    const found = (await desk.problemsOf(course)).filter(({ kind }) => kind.endsWith('-picture'));
    expect(found).toMatchObject([
      {
        kind: 'quiz-picture',
        lectureId: course.lectureIds[0],
        message:
          'A question of “Lecture 1.1” shows no picture for loaf.png, mill.png, sack.png, roll.png, oven.png.',
        isBlocking: false,
      },
    ]);
  });
});

describe('a link of a text to a lecture or a file', () => {
  it('is named where students would be led nowhere, and nowhere else', async () => {
    const course = await aDraftCourse(app, owner, { lectures: 2 });
    const [first = '', second = ''] = course.lectureIds;
    const room = `/dashboard/view-course?course=${course.courseId}&lecture=`;
    const foreign = `${room}0192aaaa-0000-7000-8000-000000000000`;
    const description = `[Next](${room}${second}) [Ask](mailto:a@example.org) [Note](#text-note) [All](/catalog)
      [The recipe](../01%20Flour/03.markdown) \`[no](code.markdown)\` [Gone](${foreign})`;
    await app.call(operations.saveLectureDraft, {
      token: owner.token,
      params: { lectureId: first },
      body: { title: 'Bread', description, starterCode: '', isMarkdown: true, device: 'x' },
    });
    await desk.write(second, description);
    const found = (await desk.problemsOf(course)).filter(({ kind }) => kind === 'lost-link');
    expect(found).toMatchObject([
      {
        lectureId: first,
        isBlocking: false,
        message: 'The text of “Bread” has links that lead nowhere: ../01%20Flour/03.markdown.',
      },
      {
        lectureId: first,
        message: `The text of “Bread” has links to lectures that this course does not show: ${foreign}.`,
      },
    ]);
  });
});

describe('pre-flight.lookUpLinks', () => {
  it('comes to each of very many links, some hundreds at a time', async () => {
    const course = await aDraftCourse(app, owner);
    const links = Array.from({ length: 310 }, (_, nth) => `http://10.0.0.1/${nth}`);
    await desk.write(course.lectureIds[0] ?? '', links.join('\n'));
    const foundBy = async () => {
      const { body } = await app.call(operations.lookUpLinks, {
        token: owner.token,
        params: { courseId: course.courseId },
      });
      return (body.data as PublishProblem[]).filter(({ kind }) => kind === 'dead-link').length;
    };
    expect(await foundBy()).toBe(300);
    expect(await foundBy()).toBe(310);
  });

  it('says that a link inside a network leads nowhere, and never asks there', async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening));
    const { port } = inner.address() as AddressInfo;
    const course = await aDraftCourse(app, owner);
    const [lectureId = ''] = course.lectureIds;
    await desk.write(
      lectureId,
      `See http://127.0.0.1:${port}/ and [this](http://[::1]/) and http://169.254.169.254/`,
    );
    const { body } = await app.call(operations.lookUpLinks, {
      token: owner.token,
      params: { courseId: course.courseId },
    });
    inner.close();
    const found = (body.data as PublishProblem[]).filter(({ kind }) => kind === 'dead-link');
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('it is not on the public internet'),
      expect.stringContaining('http://[::1]/'),
      expect.stringContaining('169.254.169.254'),
    ]);
    expect(asked).toEqual([]);
    expect((await desk.problemsOf(course)).filter(({ kind }) => kind === 'dead-link')).toEqual(found);
    await desk.write(lectureId, 'No link');
    expect(await desk.problemsOf(course)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { aChoice } from '../../../../testing/quizzes.ts';
import { readSampleCourses } from '../../../../testing/pre-flight/sample-checked.ts';
import { seededFaults } from '../../../../testing/pre-flight/seeded-faults.ts';
import { toCheckedLecture, type CheckedCourse } from './checked-course.ts';
import { findProblems } from './find-problems.ts';

let courses: CheckedCourse[];
beforeAll(async () => {
  courses = await readSampleCourses();
});

describe('the checks before publishing', () => {
  it('find at least 119 of 124 faults that are put into the sample courses', () => {
    const seeded = seededFaults.flatMap(({ kind, seed }, nth) =>
      courses.map((course) => ({ kind, before: findProblems(course), after: seed(course, nth) })),
    );
    const missed = seeded.flatMap(({ kind, before, after }) => {
      if (after === undefined) return [];
      const ofKind = findProblems(after).filter((problem) => problem.kind === kind);
      const known = new Set(before.map(({ message }) => message));
      return ofKind.some(({ message }) => !known.has(message)) ? [] : [kind];
    });
    expect(seeded.filter(({ after }) => after !== undefined)).toHaveLength(124);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(5);
  });

  it('find at most two things in each sample course as it is, none of which stops it', () => {
    for (const course of courses) {
      const problems = findProblems(course);
      expect(problems.length, problems.map(({ message }) => message).join('\n')).toBeLessThanOrEqual(2);
      expect(problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    }
  });

  it('warn of a link that did not answer in time, and do not call it dead', () => {
    const [course] = courses;
    const [lecture, other] = course?.sections.flatMap(({ lectures }) => lectures) ?? [];
    if (course === undefined || lecture === undefined || other === undefined) throw new Error('no sample');
    const [slow, gone] = ['https://example.org/slow', 'https://example.org/gone'];
    const written = toCheckedLecture({ ...lecture, text: `See [one](${slow}) and [another](${gone}).` });
    const checked = {
      ...course,
      sections: [{ title: 'Part A', id: 'a', lectures: [written, other] }],
      missedLinks: new Map([
        [slow, { words: 'did not answer in 15 seconds', isSlow: true, isUnchecked: false }],
        [gone, { words: 'there is no such page', isSlow: false, isUnchecked: false }],
      ]),
    };
    const found = findProblems(checked).filter(({ kind }) => kind.endsWith('-link'));
    expect(found).toMatchObject([
      {
        kind: 'slow-link',
        isBlocking: false,
        message: `A link in “${lecture.title}” did not answer in 15 seconds: ${slow}.`,
      },
      {
        kind: 'dead-link',
        message: `A link in “${lecture.title}” leads nowhere: ${gone} (there is no such page).`,
      },
    ]);
  });

  it('name a text with the place of a quiz, where the lecture has none', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const lost = (text: string, quiz: typeof lecture.quiz) =>
      findProblems({
        ...course,
        sections: [{ title: 'Part A', id: 'a', lectures: [toCheckedLecture({ ...lecture, text, quiz })] }],
      }).filter(({ kind }) => kind === 'lost-quiz');
    expect(lost('Read this.\n\n[quiz] \n\nAnd this.', null)).toMatchObject([
      { isBlocking: false, lectureId: lecture.id },
    ]);
    expect(lost('Read this.\n\n[quiz]', { decides: false, atSeconds: [], marked: [] })).toEqual([]);
    expect(lost('Write [quiz] for its place.', null)).toEqual([]);
  });

  it('name code that follows a video, where the lecture has none any more and none is on its way', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const code = { lengthSeconds: 10, findings: [] };
    const found = (changes: Partial<typeof lecture>) =>
      findProblems({
        ...course,
        sections: [{ title: 'Part A', id: 'a', lectures: [{ ...lecture, code, ...changes }] }],
      }).filter(({ kind }) => kind === 'code-track');
    expect(found({ video: null })).toMatchObject([
      {
        isBlocking: false,
        message: `The code of “${lecture.title}” follows a video, and the lecture has none: students do not see it.`,
      },
    ]);
    expect(found({ video: null, newVideo: { state: 'processing', rejection: '', percent: 100 } })).toEqual(
      [],
    );
    expect(found({ video: { durationSeconds: 60, hasSound: true, captions: [] } })).toEqual([]);
  });

  it('name the links of each lecture that a server without a way to the internet could not look up', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const links = ['https://example.org/one', 'https://example.org/two'];
    const written = toCheckedLecture({ ...lecture, text: `See [one](${links[0]}) and [two](${links[1]}).` });
    const other = toCheckedLecture({ ...lecture, text: `Only [two](${links[1]}).` });
    const unchecked = { words: 'could not be checked: no way', isSlow: false, isUnchecked: true };
    const found = findProblems({
      ...course,
      sections: [
        { title: 'Part A', id: 'a', lectures: [written, { ...other, id: 'other', title: 'Other' }] },
      ],
      missedLinks: new Map(links.map((link) => [link, unchecked])),
    }).filter(({ kind }) => kind.endsWith('-link'));
    expect(found).toMatchObject([
      {
        kind: 'unchecked-link',
        lectureId: written.id,
        message: `2 links in “${written.title}” could not be checked: no way. They are ${links.join(', ')}.`,
      },
      {
        kind: 'unchecked-link',
        lectureId: 'other',
        message: `A link in “Other” could not be checked: no way. It is ${links[1]}.`,
      },
    ]);
  });

  it('say nothing of what a plain text shows as it is written', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const text = '# Install\n### Run\n\nA picture is written as ![](picture.png).';
    const written = (isMarkdown: boolean) =>
      findProblems({
        ...course,
        sections: [{ title: 'A', id: 'a', lectures: [toCheckedLecture({ ...lecture, text, isMarkdown })] }],
      }).flatMap(({ kind }) => (['alt-text', 'heading-jump'].includes(kind) ? [kind] : []));
    expect(written(true)).toEqual(['alt-text', 'heading-jump']);
    expect(written(false)).toEqual([]);
  });

  it('read the texts of exercises and of questions too', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const gone = 'https://example.org/gone';
    const asked = aChoice({ prompt: `![](/api/v1/media/images/a.webp) See [it](${gone}).` });
    const checked = toCheckedLecture({
      ...lecture,
      exercise: { problem: undefined, exampleParts: [], instructions: `# A\n\n### B\n\n[It](${gone})` },
      quiz: { decides: false, atSeconds: [], marked: [asked] },
    });
    const found = findProblems({
      ...course,
      sections: [{ title: 'A', id: 'a', lectures: [checked] }],
      missedLinks: new Map([[gone, { words: 'there is no such page', isSlow: false, isUnchecked: false }]]),
    }).filter(({ kind }) => kind.endsWith('-text'));
    expect(found.map(({ kind, message }) => [kind, message])).toEqual([
      [
        'exercise-text',
        `A link in the exercise of “${lecture.title}” leads nowhere: ${gone} (there is no such page).`,
      ],
      [
        'quiz-text',
        `A link in the quiz of “${lecture.title}” leads nowhere: ${gone} (there is no such page).`,
      ],
      ['quiz-text', `1 picture in the quiz of “${lecture.title}” has no description.`],
      [
        'exercise-text',
        `In the exercise of “${lecture.title}” the heading “B” (level 3) follows one of level 1.`,
      ],
    ]);
    expect(found.every(({ lectureId, isBlocking }) => lectureId === lecture.id && !isBlocking)).toBe(true);
  });

  it('take what a title names for taught, whatever verb the promise has', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const lectures = ['Values', 'Lists'].map((title) => ({ ...lecture, title, text: '', video: null }));
    const outcomes = 'Give values a name\nKeep many values in a list\nDraw portraits in charcoal';
    const checked = { ...course, outcomes, sections: [{ title: 'Part A', id: 'a', lectures }] };
    const found = findProblems(checked as CheckedCourse).filter(({ kind }) => kind === 'outcome');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('charcoal')]);
  });

  it('know a word of a promise with another ending', () => {
    const [course] = courses;
    const lecture = course?.sections[0]?.lectures[0];
    if (course === undefined || lecture === undefined) throw new Error('no sample');
    const lectures = ['Throwing a bowl', 'Opening up', 'Centring (the hard part)', 'Running the kiln'].map(
      (title) => ({ ...lecture, title, text: '', video: null }),
    );
    const outcomes =
      'Open and pull a bowl\nCentre a lump of clay\nRun a kiln\nMake and open a vessel\nGlaze a plate';
    const checked = { ...course, outcomes, sections: [{ title: 'Part A', id: 'a', lectures }] };
    const found = findProblems(checked as CheckedCourse).filter(({ kind }) => kind === 'outcome');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('Glaze a plate')]);
  });
});

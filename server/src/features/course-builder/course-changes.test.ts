import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCourse, type CompiledCourse } from './compile-course.ts';
import { courseChanges } from './course-changes.ts';
import { publishStateOf } from './own-course-wire.ts';

const word = fc.constantFrom('a', 'b', 'c');
const videoId = fc.constantFrom(null, 'v1', 'v2');

/** Courses over a small set of ids, so that two of them have much in common. */
const course: fc.Arbitrary<CompiledCourse> = fc
  .record({
    title: word,
    description: word,
    whatYouWillLearn: word,
    priceCents: fc.constantFrom(0, 1000),
    categoryId: word,
    thumbnailId: videoId,
    acceptsMarks: fc.boolean(),
    hidesEditor: fc.boolean(),
    level: fc.constantFrom('', 'beginner'),
    language: fc.constantFrom('', 'en'),
    requirements: word,
    sections: fc.uniqueArray(fc.record({ id: fc.constantFrom('s1', 's2', 's3'), title: word }), {
      selector: ({ id }) => id,
    }),
    lectures: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('l1', 'l2', 'l3', 'l4', 'l5'),
        section: fc.nat({ max: 2 }),
        title: word,
        description: word,
        starterCode: word,
        videoId,
        durationMs: fc.constantFrom(0, 1000),
        isFree: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    ),
  })
  .map(({ sections, lectures, ...information }) =>
    compileCourse({
      ...information,
      sections: sections.map((section, place) => ({
        ...section,
        lectures: lectures.filter((lecture) => lecture.section === place),
      })),
    }),
  );

const diff = (before: CompiledCourse | undefined, after: CompiledCourse) =>
  courseChanges('course', before, after, {
    categoryName: (id) => id.toUpperCase(),
    partsOf: () => [],
    quizWordsOf: () => [],
  });

const idsOf = ({ outline }: CompiledCourse): Set<string> =>
  new Set(outline.flatMap(({ id, lectures }) => [id, ...lectures.map((lecture) => lecture.id)]));

const given = (kind: string, before: CompiledCourse, after: CompiledCourse): string[] =>
  diff(before, after)
    .filter((change) => change.kind === kind)
    .map(({ _id }) => _id)
    .toSorted();

describe('courseChanges', () => {
  it('is empty exactly when the two are the same, which is what the publish state says', () => {
    fc.assert(
      fc.property(course, course, fc.boolean(), (one, other, isSame) => {
        const before = isSame ? structuredClone(other) : one;
        const areSame = isDeepStrictEqual(before, other);
        expect(diff(before, other).length === 0).toBe(areSame);
        expect(publishStateOf(other, before)).toBe(areSame ? 'Published' : 'Unpublished changes');
      }),
    );
  });

  it('names each thing that came as added and each that went as removed, once, and turns around', () => {
    fc.assert(
      fc.property(course, course, (before, after) => {
        const [old, now] = [idsOf(before), idsOf(after)];
        expect(given('added', before, after)).toEqual([...now].filter((id) => !old.has(id)).toSorted());
        expect(given('removed', before, after)).toEqual(given('added', after, before));
      }),
    );
  });

  it('says in words what is different of each thing that stayed', () => {
    fc.assert(
      fc.property(course, course, (before, after) => {
        for (const { kind, detail } of diff(before, after)) {
          expect(detail === '').toBe(kind === 'added' || kind === 'removed');
        }
      }),
    );
  });

  it('calls a course that nobody could read new as a whole', () => {
    fc.assert(
      fc.property(course, (after) => {
        expect(diff(undefined, after)).toMatchObject([{ kind: 'added', what: 'course', _id: 'course' }]);
        expect(publishStateOf(after, undefined)).toBe('Draft');
      }),
    );
  });

  it('tells a lecture that changed its section', () => {
    const lecture = {
      id: 'l',
      title: 'Loops',
      description: '',
      starterCode: '',
      videoId: null,
      durationMs: 0,
    };
    const make = (first: boolean): CompiledCourse =>
      compileCourse({
        title: 't',
        description: 'd',
        whatYouWillLearn: 'w',
        priceCents: 0,
        categoryId: 'c',
        thumbnailId: null,
        acceptsMarks: false,
        hidesEditor: false,
        level: '',
        language: '',
        requirements: '',
        sections: [
          { id: '1', title: 'Basics', lectures: first ? [lecture] : [] },
          { id: '2', title: 'More', lectures: first ? [] : [lecture] },
        ],
      });
    expect(diff(make(true), make(false))).toEqual([
      { kind: 'moved', what: 'lecture', _id: 'l', title: 'Loops', detail: 'from “Basics” to “More”' },
    ]);
  });
});

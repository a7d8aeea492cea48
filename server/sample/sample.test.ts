import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';

import { QUIZ_MARK } from '@lectern/contract/quiz-mark';
import { quizFields } from '@lectern/contract/quiz-content';
import { pino } from 'pino';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';

import { KiB, MiB } from '@lectern/contract/units';
import { checkExercise } from '../src/features/exercises/check-exercise.ts';
import { findOut } from '../src/features/quizzes/own-quiz.service.ts';
import { createCodeRunner } from '../src/features/playground/supervisor/code-runner.ts';
import { PATIENCE } from '../testing/eventually.ts';
import { categories } from './categories.ts';
import { sampleCourses } from './courses.ts';
import { checkOf } from './sample-course.ts';


describe('categories', () => {
  it('are six to eight with different names and a sentence each', () => {
    expect(categories.length).toBeGreaterThanOrEqual(6);
    expect(categories.length).toBeLessThanOrEqual(8);
    expect(new Set(categories.map((category) => category.name)).size).toBe(categories.length);
    for (const category of categories) expect(category.description).toMatch(/^[A-Z].+\.$/);
  });
});

describe('sample courses', () => {
  it('hold at least six lectures with a video, all with captions', () => {
    const filmed = sampleCourses.flatMap(lecturesOf).filter((lecture) => lecture.video);
    expect(filmed.length).toBeGreaterThanOrEqual(6);
    expect(filmed.filter((lecture) => !lecture.captions)).toEqual([]);
  });

  it('have different slugs and names', () => {
    expect(new Set(sampleCourses.map((course) => course.slug)).size).toBe(sampleCourses.length);
    expect(new Set(sampleCourses.map((course) => course.courseName)).size).toBe(sampleCourses.length);
  });
});

describe.each(sampleCourses)('sample course $slug', (course) => {
  const folder = join(import.meta.dirname, course.slug);
  const lectures = lecturesOf(course);

  it('stands in a category that exists, at a price in whole cents', () => {
    expect(categories.map((category) => category.name)).toContain(course.categoryName);
    expect(course.price).toBeGreaterThanOrEqual(0);
    expect(course.price.toFixed(2)).toBe((Math.round(course.price * 100) / 100).toFixed(2));
  });

  it('has 3 to 5 sections of 3 to 5 lectures', () => {
    expect(course.sections.length).toBeGreaterThanOrEqual(3);
    expect(course.sections.length).toBeLessThanOrEqual(5);
    for (const section of course.sections) {
      expect(section.lectures.length, section.sectionName).toBeGreaterThanOrEqual(3);
      expect(section.lectures.length, section.sectionName).toBeLessThanOrEqual(5);
    }
  });

  it('gives every lecture a title of its own and 120 to 350 words in paragraphs', () => {
    expect(new Set(lectures.map((lecture) => lecture.title)).size).toBe(lectures.length);
    for (const lecture of lectures) {
      const words = lecture.description.split(/\s+/).length;
      expect(words, lecture.title).toBeGreaterThanOrEqual(120);
      expect(words, lecture.title).toBeLessThanOrEqual(350);
      expect(lecture.description.split('\n\n').length, lecture.title).toBeGreaterThanOrEqual(3);
      expect(lecture.description, lecture.title).not.toMatch(/\n{3}|^\s|\s$|\t/);
    }
  });

  it('has a thumbnail of 1280 by 720 under 150 KiB', async () => {
    const { width, height } = await sharp(join(folder, course.thumbnail)).metadata();
    expect([width, height]).toEqual([1280, 720]);
    expect((await stat(join(folder, course.thumbnail))).size).toBeLessThan(150 * KiB);
  });

  it('has programs that run with a console alone', async () => {
    for (const lecture of lectures) {
      if (!lecture.starterCode) continue;
      expect(await printedBy(lecture.starterCode), lecture.title).not.toEqual([]);
    }
  });

  it('prints what the comments of its programs say', async () => {
    for (const lecture of lectures) {
      const printed = lecture.starterCode ? await printedBy(lecture.starterCode) : [];
      for (const [, comment = ''] of lecture.starterCode?.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm) ??
        []) {
        // A remark in round brackets may follow the value, or stand alone.
        const value = comment.replace(/ ?\([^()]*\)$/, '');
        const isPrinted = printed.some((line) => line.endsWith(comment) || line.endsWith(value));
        expect(isPrinted, `${lecture.title} prints: ${value}`).toBe(true);
      }
    }
  });

  it('has videos under 1 MiB of 20 to 60 seconds, with captions inside of them', async () => {
    for (const lecture of lectures) {
      if (!lecture.video || !lecture.captions) continue;
      const video = await readFile(join(folder, lecture.video));
      expect(video.length, lecture.video).toBeLessThan(MiB);
      expect(video.indexOf('avc1'), lecture.video).toBeGreaterThan(0);
      expect(video.indexOf('mp4a'), lecture.video).toBeGreaterThan(0);
      expect(video.indexOf('moov'), `${lecture.video} starts with its index`).toBeLessThan(
        video.indexOf('mdat'),
      );

      const duration = durationOf(video);
      expect(duration, lecture.video).toBeGreaterThanOrEqual(20);
      expect(duration, lecture.video).toBeLessThanOrEqual(60);

      const cues = cuesOf(await readFile(join(folder, lecture.captions), 'utf8'));
      expect(cues.length, lecture.captions).toBeGreaterThanOrEqual(5);
      let last = 0;
      for (const cue of cues) {
        expect(cue.start, cue.text).toBeGreaterThanOrEqual(last);
        expect(cue.end, cue.text).toBeLessThanOrEqual(duration);
        // Subtitling practice takes 17 characters a second as the limit of comfort.
        expect(cue.text.length / (cue.end - cue.start), cue.text).toBeLessThan(17);
        last = cue.end;
      }
    }
  });
});

describe('the exercises of the sample', () => {
  const runner = createCodeRunner({ log: pino({ level: 'silent' }), patience: PATIENCE });
  afterAll(() => runner.stop());
  const exercises = sampleCourses
    .flatMap(lecturesOf)
    .flatMap(({ title, exercise }) => (exercise ? [{ title, exercise }] : []));

  it.each(exercises)('hold, as a first start takes for granted: $title', async ({ exercise }) => {
    expect(await checkExercise(runner, exercise, 'sample')).toEqual(checkOf(exercise));
  });
});

describe('the quizzes of the sample', () => {
  const runner = createCodeRunner({ log: pino({ level: 'silent' }), patience: PATIENCE });
  afterAll(() => runner.stop());
  const quizzes = sampleCourses
    .flatMap(lecturesOf)
    .flatMap(({ title, quiz, description }) => (quiz ? [{ title, quiz, description }] : []));

  it.each(quizzes)('can be asked, in the text: $title', ({ quiz, description }) => {
    expect(v.parse(quizFields, quiz.fields)).toEqual(quiz.fields);
    expect(description).toMatch(QUIZ_MARK);
  });

  it.each(quizzes)('explain each answer that is wrong: $title', ({ quiz }) => {
    for (const asked of quiz.fields.questions) {
      const whys = 'options' in asked ? asked.options.filter(({ isRight }) => !isRight) : [];
      const foreseen = 'foreseen' in asked ? asked.foreseen : [];
      // What is said of any other wrong answer; with one choice there is none.
      const other = asked.kind === 'one' ? [] : [{ why: asked.whenWrong }];
      for (const { why } of [...whys, ...foreseen, ...other]) expect(why, asked.prompt).toMatch(/[.:?]/);
    }
  });

  it.each(sampleCourses)('ask in several ways, and twice in a video: $slug', async (course) => {
    const asked = lecturesOf(course).flatMap(({ quiz, video }) =>
      (quiz?.fields.questions ?? []).map((question) => ({ ...question, video })),
    );
    expect(new Set(asked.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5);
    const inVideo = asked.filter(({ second }) => second !== null);
    expect(inVideo.length).toBeGreaterThanOrEqual(2);
    for (const { second, video = '' } of inVideo)
      expect(second).toBeLessThan(durationOf(await readFile(join(import.meta.dirname, course.slug, video))));
  });

  it('end a course that asks in all ways', () => {
    const course = sampleCourses.find(({ slug }) => slug === 'javascript-for-beginners');
    const fields = course?.sections.at(-1)?.lectures.at(-1)?.quiz?.fields;
    expect(fields).toMatchObject({ passMark: 70, decides: true });
    expect(new Set(fields?.questions.map(({ kind }) => kind)).size).toBe(9);
  });

  it.each(quizzes)('find what a first start takes for granted: $title', async ({ quiz }) => {
    expect(await findOut(runner, quiz.fields.questions, { exercise: null, callerKey: 'sample' })).toEqual(quiz.found);
  });
});

function lecturesOf(course: (typeof sampleCourses)[number]) {
  return course.sections.flatMap((section) => section.lectures);
}

async function printedBy(program: string): Promise<string[]> {
  const lines: string[] = [];
  const log = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  const settled = new Script(`(async () => {\n${program}\n})()`).runInContext(
    createContext({ console: { log } }),
    {
      timeout: 60_000,
    },
  );
  await settled;
  await new Promise(setImmediate);
  return lines;
}

/** Seconds, from the movie header box (ISO/IEC 14496-12 §8.2.2). */
function durationOf(video: Buffer): number {
  const body = video.indexOf('mvhd') + 4;
  if (video[body] !== 0) throw new Error('Only version 0 of the movie header is read here');
  return video.readUInt32BE(body + 16) / video.readUInt32BE(body + 12);
}

function cuesOf(file: string) {
  const [header, ...blocks] = file.trim().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    const [timing = '', ...text] = block.split('\n');
    const [start = '', end = ''] = timing.split(' --> ');
    return { start: secondsOf(start), end: secondsOf(end), text: text.join(' ') };
  });
}

function secondsOf(timestamp: string): number {
  const match = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(timestamp);
  if (!match) throw new Error(`Not a WebVTT time: ${timestamp}`);
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

import { liveDay } from '../harness/typing/day.ts';
import { describePlan, planBadDay } from '../harness/typing/plan.ts';
import { beginWork, makeWork, publishWork } from '../harness/typing/work.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

/**
 * The browser's own messages about a missing network, server or session, and about a text that was changed elsewhere.
 */
const EXPECTED = /ERR_|40[19]|Failed to fetch|network error/;

test.describe('a bad day', () => {
  test('takes nothing of what an author types', async ({ browser, lectern, mail, consoleErrors }) => {
    const author = await register(lectern.url, mail, 'Instructor');
    const work = await makeWork(lectern.url, author.token);
    const plan = planBadDay('author', 1);
    const outcome = await liveDay({ browser, server: lectern }, plan, author, work);
    expect(outcome.missing, describePlan(plan)).toEqual([]);
    expect(consoleErrors.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([]);
  });

  test('takes nothing of what a student types', async ({ browser, lectern, mail, consoleErrors }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const work = await makeWork(lectern.url, instructor.token);
    await publishWork(lectern.url, instructor.token, work);
    const student = await register(lectern.url, mail, 'Student');
    await beginWork(lectern.url, student.token, work);
    const plan = planBadDay('student', 2);
    const outcome = await liveDay({ browser, server: lectern }, plan, student, work);
    expect(outcome.missing, describePlan(plan)).toEqual([]);
    expect(consoleErrors.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([]);
  });
});

import { operations } from '@lectern/contract';
import { GiB, KiB } from '@lectern/contract/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor } from './accounts.ts';
import { aCategory, aDraftCourse } from './courses.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aVideoFile } from './videos.ts';

const QUOTA = 200 * KiB;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ VIDEO_QUOTA_GIB: String(QUOTA / GiB) });
});
afterAll(() => app.close());

describe('somebody who has done very much', () => {
  it('can still delete the account', async () => {
    const student = await aStudent(app);
    const owner = await anInstructor(app);
    const categoryId = await aCategory(app);
    // Reviews of 250 courses, which is more than one announcement to the other nodes can name.
    await sql`with made as (
        insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents)
        select gen_random_uuid(), ${owner.userId}, ${categoryId}, 'c', 'c', 'c', 0 from generate_series(1, 250)
        returning id)
      insert into reviews (user_id, course_id, id, rating, body)
      select ${student.userId}, id, gen_random_uuid(), 5, 'Good' from made`.execute(app.db);
    const { token, password } = student;
    const { status } = await app.call(operations.deleteProfile, { token, body: { password } });
    expect(status).toBe(200);
  });
});

describe('somebody who stores more than the quota', () => {
  it('is refused by the form too, however many come at once, and nothing of it is kept', async () => {
    const owner = await anInstructor(app);
    const { sections } = await aDraftCourse(app, owner);
    const bytes = await aVideoFile();
    const fitting = Math.floor(QUOTA / bytes.byteLength);
    expect(fitting).toBeGreaterThan(0);
    const send = () => {
      const form = new FormData();
      const fields = { sectionId: sections[0]?.id ?? '', title: 'New', description: 'New' };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('video', new Blob([bytes]), 'lesson.mp4');
      return app.call(operations.createSubSection, { token: owner.token, form });
    };
    const answers = await Promise.all(Array.from({ length: fitting + 2 }, send));
    const refused = answers.filter(({ body }) => body['code'] === 'QUOTA_FULL');
    expect(refused).toHaveLength(2);
    const { body } = await app.call(operations.getUploadLimits, { token: owner.token });
    expect(body.data).toMatchObject({ usedBytes: fitting * bytes.byteLength });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCourse } from '../src/features/catalog/course-wire.ts';
import { readAllPublished, readVersions } from '../src/features/catalog/versions.repository.ts';
import { newId } from '../src/platform/database/ids.ts';
import { aPublishedCourse } from './courses.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pictures = { imageSizes: () => [], portraitAddress: () => '' };

describe('aPublishedCourse', () => {
  it('stands in the catalogue with its sections, lectures and videos', async () => {
    const userId = newId();
    await app.db
      .insertInto('users')
      .values({
        id: userId,
        account_type: 'Instructor',
        first_name: 'A',
        last_name: 'B',
        email: 'a@b.example',
        password_hash: '',
      })
      .execute();
    const course = await aPublishedCourse(app, { userId }, { sections: 2, lectures: 2, videoSeconds: 205 });
    const [published] = await readAllPublished(app.db, [course.courseId], 'whole');
    expect(await readVersions(app.db, [{ courseId: course.courseId, number: 1 }])).toEqual([published]);
    if (published === undefined) return;
    const wire = toCourse(published, pictures, { videoAddress: (id) => `/watch/${id}` });
    expect(wire).toMatchObject({
      courseName: course.title,
      sectionsCount: 2,
      lecturesCount: 4,
      durationSeconds: 820,
    });
    expect(wire.courseContent[1]?.subSection[0]).toMatchObject({
      _id: course.lectureIds[2],
      timeDuration: '3:25',
      videoUrl: `/watch/${course.sections[1]?.lectures[0]?.videoId}`,
    });
  });
});

import { getCourse } from '@lectern/contract/catalog';
import { updateCourse, updateCourseStatus } from '@lectern/contract/course-builder';
import { updateProfile } from '@lectern/contract/profile';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test('a page that was rendered before a change is the page of a server that starts after it', async ({
  request,
  lectern,
  mail,
}) => {
  const { token } = await register(lectern.url, mail, 'Instructor');
  const asInstructor = { baseURL: lectern.url, token };
  const courseId = await makeCourse({ ...asInstructor, name: 'Before', sections: [['Alpha']] });
  const course = await callApi<{ category: string }>({
    ...asInstructor,
    operation: getCourse,
    params: { courseId },
  });
  const paths = [
    '/',
    `/course/${courseId}`,
    `/course/${courseId.toUpperCase()}`,
    `/catalog/${course.category}`,
  ];
  const readAll = async (): Promise<string[]> => {
    const pages: string[] = [];
    for (const path of [...paths, '/sitemap.xml'])
      pages.push(await (await request.get(lectern.url + path)).text());
    return pages;
  };

  // The first page, the landing page, shows the course only among the newest ones.
  const showing = (pages: string[], name: string): string[] =>
    pages.slice(1).filter((page) => page.includes(name));
  expect(showing(await readAll(), 'Before')).toHaveLength(3);
  const body = {
    courseId,
    courseName: 'Afterwards',
    courseDescription: 'Something else',
    whatYouWillLearn: 'More',
    price: 3,
    category: course.category,
  };
  await callApi({ ...asInstructor, operation: updateCourse, body });
  await callApi({ ...asInstructor, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
  const names = { firstName: 'Renamed', lastName: 'Person' };
  await callApi({ ...asInstructor, operation: updateProfile, body: names });
  const cached = await readAll();
  expect(showing(cached, 'Afterwards')).toHaveLength(3);

  await lectern.kill();
  await lectern.restart();
  expect(await readAll()).toEqual(cached);
});

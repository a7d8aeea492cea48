import { describe, expect, it } from 'vitest';
import { toCourse, toTimeDuration, type CourseRow } from './course-wire.ts';

const row: CourseRow = {
  courseId: 'course',
  title: 'Sorting',
  description: 'Order',
  whatYouWillLearn: 'To sort',
  priceCents: 1999,
  categoryId: 'category',
  thumbnail: { sizes: [] },
  instructor: null,
  sectionsCount: 1,
  lecturesCount: 1,
  durationMs: 205_000,
  studentsCount: 3,
  reviewsCount: 3,
  ratingSum: 14,
  reviewIds: ['r1', 'r2', 'r3'],
  level: 'beginner',
  language: 'en',
  requirements: '',
  isPublished: true,
  isBestseller: false,
  isTaught: false,
};
const lecture = {
  id: 'lecture',
  title: 'First',
  description: 'A long text',
  starterCode: 'code()',
  videoId: 'video',
  durationMs: 205_000,
};
const version = { ...row, outline: [{ id: 'section', title: 'One', lectures: [lecture] }] };
const sizes = [320, 640, 960].map((width) => ({ address: `/${width}`, width, height: width / 2 }));
const pictures = { imageSizes: () => sizes, portraitAddress: () => '/portrait' };

describe('toTimeDuration', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [59_600, '0:59'],
    [36_600, '0:36'],
    [205_000, '3:25'],
    [600_000, '10:00'],
    [3_599_400, '59:59'],
    [3_723_000, '1:02:03'],
    [36_000_000, '10:00:00'],
  ])('says %d ms as %s', (milliseconds, said) => {
    expect(toTimeDuration(milliseconds)).toBe(said);
  });
});

describe('toCourse', () => {
  it('gives prices in dollars, the middle thumbnail and an average of one decimal', () => {
    expect(toCourse(version, pictures, {})).toMatchObject({
      price: 19.99,
      thumbnail: '/640',
      thumbnailSizes: sizes,
      averageRating: 4.7,
      ratingAndReviews: ['r1', 'r2', 'r3'],
      studentsCount: 3,
      instructor: { _id: '', firstName: 'Former', lastName: 'instructor', image: '/portrait' },
    });
  });

  it('names no student but the reader', () => {
    expect(toCourse(version, pictures, {}).studentsEnrolled).toEqual([]);
    expect(toCourse(version, pictures, { enrolledId: 'me' }).studentsEnrolled).toEqual(['me']);
  });

  it('gives a video address to those alone who may watch', () => {
    const lectureOf = (view: Parameters<typeof toCourse>[2]) =>
      toCourse(version, pictures, view).courseContent[0]?.subSection[0];
    expect(lectureOf({})).toMatchObject({ videoUrl: '', hasVideo: true, timeDuration: '3:25' });
    expect(lectureOf({ videoAddress: (id) => `/videos/${id}` })).toMatchObject({ videoUrl: '/videos/video' });
    expect(lectureOf({ isOutlineOnly: true })).toMatchObject({ description: '', starterCode: '' });
  });
});

import { describe, expect, it } from 'vitest';
import { compileCourse, videosOf, type WorkingCopy } from './compile-course.ts';

const lecture = (id: string, videoId: string | null, durationMs: number) => ({
  id,
  title: id,
  description: '',
  starterCode: '',
  videoId,
  durationMs,
});

const working = {
  title: 'Sorting',
  description: 'Order',
  whatYouWillLearn: 'To sort',
  priceCents: 1250,
  categoryId: 'category',
  thumbnailId: null,
  acceptsMarks: false,
  hidesEditor: false,
  level: 'beginner',
  language: 'en',
  requirements: '',
  sections: [
    { id: 's1', title: 'One', lectures: [lecture('l1', 'v1', 1000), lecture('l2', 'v2', 500)] },
    { id: 's2', title: 'Two', lectures: [lecture('l3', 'v1', 1000), lecture('l4', null, 0)] },
  ],
};

describe('compileCourse', () => {
  it('keeps the order and adds up the totals', () => {
    const compiled = compileCourse(working);
    expect(compiled).toMatchObject({ sectionsCount: 2, lecturesCount: 4, durationMs: 2500 });
    expect(compiled.outline).toEqual(working.sections);
    expect(videosOf(compiled.outline)).toEqual([
      { id: 'v1', isFree: false },
      { id: 'v2', isFree: false },
    ]);
  });

  it('lets nothing but the content of a version out of the working copy', () => {
    const [first] = working.sections;
    const more = { ...working, instructorNotes: 'secret', sections: [{ ...first, position: 3 }] };
    const compiled = compileCourse(more as WorkingCopy);
    expect(JSON.stringify(compiled)).not.toMatch(/secret|position/);
  });
});

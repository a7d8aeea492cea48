import type { CourseAnalytics } from '@lectern/contract/analytics';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { StudentAnalytics } from './student-analytics.tsx';

type Standing = CourseAnalytics['others']['standing'];

const show = (standing: Standing) => {
  const analytics: Pick<CourseAnalytics, 'named' | 'others'> = {
    named: [],
    others: { count: 11, standing },
  };
  return renderUi(<StudentAnalytics courseId="c1" analytics={analytics} />);
};

describe('how far the students are who are not named', () => {
  it('is drawn as wide as the ranges, which stand below', async () => {
    const { user } = show([
      { from: 0, to: 0, students: 5 },
      { from: 1, to: 100, students: 6 },
    ]);
    const chart = await screen.findByRole('img', { name: 'Students by progress; as a table below' });
    const [none = 0, rest = 0] = Array.from(chart.querySelectorAll('rect'), (bar) =>
      Number(bar.getAttribute('width')),
    );
    expect(rest / none).toBeCloseTo(100 / 15);
    expect(screen.getByText('1–100%')).toBeVisible();
    await user.click(screen.getByText('As a table'));
    expect(within(await screen.findByRole('table')).getByText('1 to 100%')).toBeInTheDocument();
  });

  it('is a sentence where all are in one range, and where it cannot be told', async () => {
    show([
      { from: 0, to: 0, students: 0 },
      { from: 1, to: 100, students: 11 },
    ]);
    expect(await screen.findByText(/All of them are at 1 to 100%: more exact figures/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is not told of fewer than five at once', async () => {
    show(null);
    expect(await screen.findByText(/shown once it covers five of them at once/)).toBeVisible();
  });
});

describe('who is named', () => {
  const named = (student: string | null) => ({
    name: 'Noor Example',
    student,
    completionPercentage: 10,
    completedAt: null,
    lastActiveAt: '2026-11-20T10:00:00.000Z',
  });
  const open = (student: string | null) =>
    renderUi(
      <StudentAnalytics
        courseId="c1"
        analytics={{ named: [named(student)], others: { count: 0, standing: null } }}
      />,
    );

  it('is told apart from who shows their work', async () => {
    open(null);
    expect(await screen.findByText(/^Students consent separately to two things/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute(
      'href',
      '/dashboard/students?course=c1',
    );
  });

  it('needs no such word where everybody named shows their work', async () => {
    open('s1');
    expect(await screen.findByRole('link', { name: 'Noor Example' })).toBeVisible();
    expect(screen.queryByText(/^Students consent/)).toBeNull();
  });
});

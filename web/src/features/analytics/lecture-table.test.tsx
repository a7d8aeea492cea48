import type { CourseAnalytics, LectureAnalytics } from '@lectern/contract/analytics';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { lectureNotes } from './lecture-notes.ts';
import { LectureTable } from './lecture-table.tsx';

const seen = (people: number) => ({ seen: people, others: null });

const lecture = (title: string, sectionName: string): LectureAnalytics => ({
  lecture: title,
  title,
  sectionName,
  isHeldBack: false,
  durationSeconds: 0,
  started: seen(10),
  completed: seen(8),
  completedUnopened: seen(1),
  exercise: null,
  quiz: { tried: seen(9), passed: { seen: 2, others: 0 } },
  watched: seen(0),
  curve: null,
  again: null,
});

const analytics: CourseAnalytics = {
  courseName: 'Knots',
  students: 12,
  fewOthers: true,
  completed: seen(0),
  left: 0,
  weeks: [],
  lectures: [lecture('Bight', 'Rope'), lecture('Loop', 'Rope'), lecture('Bowline', 'Knots')],
  remembered: null,
  named: [],
  others: { count: 1, standing: null },
};

describe('the lectures of a course', () => {
  it('are one table with one row of heads, and bars of those who are counted', () => {
    renderUi(<LectureTable courseId="c1" isEditor analytics={analytics} />);
    const table = screen.getByRole('table', { name: 'Students by lecture' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
    expect(
      within(table).getByRole('columnheader', { name: 'came, completed, of 11 students' }),
    ).toBeVisible();
    const [bight] = within(table).getAllByRole('row', { name: /^Bight/ });
    expect(
      within(bight ?? table)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '8', '1']);
    expect(
      within(table).getByRole('img', { name: 'Loop: 11 of 11 came to it, 8 completed it' }),
    ).toBeVisible();
    expect(within(table).getAllByText(/answered the quiz: 2 passed/)).toHaveLength(3);
  });

  it('say above the table when a number takes the place of the dashes, where nobody is counted', () => {
    const alone = { ...analytics, students: 1 };
    renderUi(<LectureTable courseId="c1" isEditor analytics={alone} />);
    expect(screen.getAllByRole('cell', { name: '–' }).length).toBeGreaterThan(0);
    expect(
      screen.getByText(
        'Each dash becomes a number once five students learn here, or one shows you their progress.',
      ),
    ).toBeVisible();
    expect(lectureNotes(alone).join(' ')).not.toMatch(/five|range/);
  });

  it('fold where nobody has opened several in a row, over sections, and show them when asked', async () => {
    const nobody = { started: seen(0), completed: seen(0), completedUnopened: seen(0), quiz: null };
    const lectures = [
      lecture('Bight', 'Rope'),
      { ...lecture('Loop', 'Rope'), ...nobody },
      { ...lecture('Turn', 'Rope'), ...nobody },
      lecture('Bowline', 'Knots'),
      { ...lecture('Hitch', 'Knots'), ...nobody },
      { ...lecture('Sheet', 'Bends'), ...nobody },
      { ...lecture('Eye', 'Splices'), ...nobody },
    ];
    const { user } = renderUi(<LectureTable courseId="c1" isEditor analytics={{ ...analytics, lectures }} />);
    const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    // A single one is a row as any other.
    expect(titles()).toEqual(['Bight', 'Bowline', 'Hitch']);
    const folded = screen.getAllByRole('button', {
      name: '2 lectures that nobody who is counted has opened yet: show them',
    });
    expect(folded).toHaveLength(2);
    for (const button of folded) await user.click(button);
    expect(titles()).toEqual(lectures.map(({ title }) => title));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Rope',
      'Knots',
      'Bends',
      'Splices',
    ]);
    expect(screen.getByRole('link', { name: 'Splices' })).toHaveAttribute('href', '/#section-Eye');
  });

  it('begin, in a long course, with the ten that students leave open, and show all when asked', async () => {
    const lectures = Array.from({ length: 20 }, (_, at) => ({
      ...lecture(`Knot ${at + 1}`, at < 10 ? 'Rope' : 'Bends'),
      completed: seen(at % 2 === 0 ? 11 : at % 3),
    }));
    const { user } = renderUi(<LectureTable courseId="c1" isEditor analytics={{ ...analytics, lectures }} />);
    const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((n) => `Knot ${n}`));
    expect(screen.getByText('The 10 lectures that most students leave open, of 20.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all 20 lectures' }));
    expect(titles()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show what students leave open' }));
    expect(titles()).toHaveLength(10);
  });

  it('begin, for fewer than five students, with three, and say of how many and how little that is', () => {
    const lectures = Array.from({ length: 20 }, (_, at) => ({
      ...lecture(`Knot ${at + 1}`, 'Rope'),
      started: seen(1),
      completed: seen(at < 10 ? 1 : 0),
    }));
    renderUi(<LectureTable courseId="c1" isEditor analytics={{ ...analytics, students: 2, lectures }} />);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
    expect(
      screen.getByText('The 3 lectures that 1 student leaves open, of 20. One student is no pattern yet.'),
    ).toBeVisible();
    expect(screen.getByText('Counted: 1 student who shows you their progress, of 2.')).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { WorkTabs } from './work-tabs.tsx';

const names = (hasLessonCode: boolean): (string | null)[] => {
  const { unmount } = renderUi(
    <WorkTabs exercise="The task" code={() => 'Code'} hasLessonCode={hasLessonCode} onReview={() => {}} />,
  );
  const found = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  unmount();
  return found;
};

it("calls the code beside an exercise by the file's name, or by the lesson's if the video has code", () => {
  expect(names(false)).toEqual(['Exercise', 'code.js']);
  expect(names(true)).toEqual(['Exercise', 'Lesson’s code']);
});

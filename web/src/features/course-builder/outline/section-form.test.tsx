import type { Section } from '@lectern/contract/course';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { SectionForm } from './section-form.tsx';

const PART: Section = { _id: '1', sectionName: 'Part 1', revision: 1, subSection: [] };

/** The rename of a section, which the server answers when the test says so. */
function Rename({ answered }: { answered: Promise<void> }) {
  const [section, setSection] = useState(PART);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const save = async (sectionName: string): Promise<Section> => {
    setBusy(true);
    await answered;
    const saved = { ...section, sectionName, revision: 2 };
    setSection(saved);
    setBusy(false);
    return saved;
  };
  if (!isOpen) return <p>Closed</p>;
  return (
    <SectionForm
      courseId="2"
      editing={section}
      isBusy={isBusy}
      onSave={save}
      onClose={() => setOpen(false)}
    />
  );
}

it('stays open for somebody who types on while the name is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = renderUi(<Rename answered={promise} />);
  const field = screen.getByLabelText('Section name');
  await user.type(field, ', begun{Enter}');
  await user.type(field, ' again');
  await act(async () => resolve());
  expect(field).toHaveValue('Part 1, begun again');
  // Nobody else has changed it.
  expect(screen.queryByText(/elsewhere/)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Closed')).toBeVisible();
});

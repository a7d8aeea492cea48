import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CategoryLinks } from './category-links.tsx';

const category = (name: string, hasCourses: boolean) => ({ _id: name, name, description: '', hasCourses });

it('shows every category as a link, those without a course last and as such', () => {
  const list = [category('Cooking', false), category('Baking', true), category('Music', false)];
  render(
    <MemoryRouter>
      <CategoryLinks list={list} hasFailed={false} retry={() => undefined} onPick={() => undefined} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Baking',
    'Cooking no courses yet',
    'Music no courses yet',
  ]);
  expect(links[1]?.getAttribute('href')).toBe('/catalog/Cooking?name=Cooking');
});

it('says how many courses each lists, once that is known, and leaves its name alone', () => {
  const list = [category('Cooking', true), category('Baking', true)];
  render(
    <MemoryRouter>
      <CategoryLinks
        list={list}
        counts={{ Baking: 12 }}
        hasFailed={false}
        retry={() => undefined}
        onPick={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Baking' })).toHaveAccessibleDescription('12 courses');
  expect(screen.getByRole('link', { name: 'Cooking' })).not.toHaveAccessibleDescription();
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { showcase } from './sample-cards.ts';
import { Showcase } from './showcase.tsx';

const cards = (): (string | null)[] =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

describe('the showcase', () => {
  it('has the two tabs, Web Development first', () => {
    renderUi(<Showcase>{null}</Showcase>);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Web Development', 'Lectern']);
    expect(screen.getByRole('tab', { name: 'Web Development' })).toHaveAttribute('aria-selected', 'true');
  });

  it('swaps its three cards with the tab', async () => {
    const { user } = renderUi(<Showcase>{null}</Showcase>);
    const [web, lectern] = showcase.map((tab) => tab.cards.map(({ heading }) => heading));
    expect(cards()).toEqual(web);
    await user.click(screen.getByRole('tab', { name: 'Lectern' }));
    expect(cards()).toEqual(lectern);
    expect(lectern).toHaveLength(3);
  });

  it('shows description, level and number of lessons of each card', () => {
    renderUi(<Showcase>{null}</Showcase>);
    const [first] = screen.getAllByRole('listitem');
    const card = showcase[0]?.cards[0];
    expect(first).toHaveTextContent(card?.description ?? '');
    expect(first).toHaveTextContent(`${card?.level}${card?.lessionNumber} lessons`);
  });
});

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { SaveBar } from './save-bar.tsx';

describe('the bar that says where a text is kept', () => {
  afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

  it('leads to the choice once somebody else has changed the text too', async () => {
    renderUi(
      <>
        <div data-choice tabIndex={-1}>
          Both texts
        </div>
        <SaveBar state="Saved" isApart />
      </>,
    );
    expect(screen.queryByText('Saved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Changed elsewhere too: choose' }));
    expect(screen.getByText('Both texts')).toHaveFocus();
  });

  it('stands above the keyboard of a phone', () => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
    renderUi(<SaveBar state="Saved" />);
    const bar = screen.getByText('Saved').parentElement;
    // Its place is then the style sheet's: above the line of uploads.
    expect(bar?.style.bottom).toBe('');

    seen.height -= 260;
    act(() => void seen.dispatchEvent(new Event('resize')));
    expect(bar).toHaveStyle({ bottom: '260px' });

    seen.scale = 2;
    act(() => void seen.dispatchEvent(new Event('resize')));
    expect(bar?.style.bottom).toBe('');
  });
});

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSmallVideo } from './use-small-video.ts';

describe('a small video', () => {
  it('is whole again in a window that becomes a phone’s, and small when that is wide again', () => {
    const { result, rerender } = renderHook(({ isPhone }) => useSmallVideo('a', isPhone), {
      initialProps: { isPhone: false },
    });
    act(() => result.current.setSmall(true));
    expect(result.current.isSmall).toBe(true);
    rerender({ isPhone: true });
    expect(result.current.isSmall).toBe(false);
    rerender({ isPhone: false });
    expect(result.current.isSmall).toBe(true);
  });
});

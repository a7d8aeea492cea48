import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { AXE_RULES, axeFindings } from '../harness/axe-findings.ts';
import { expect } from './journey.ts';

type Theme = 'light' | 'dark';

const WIDTHS = [360, 768, 1280];
/** The rules that a width between the outermost ones can break. It shows no content that neither of them shows. */
const PLACE_RULES: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };
/** A theme changes colours and nothing else. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What a page shows beside its frame: its own part, and what opens above it. */
const PARTS =
  'main, dialog, [popover], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=status], [role=alert]';

interface Settings {
  widths?: readonly number[];
  /** Judges what stands around `main` on every page as the rest. `axe.spec.ts` does so on each page. */
  withFrame?: boolean;
}

/** One run of axe; the page is ready for it. */
interface Look {
  title: string;
  find(): Promise<string[]>;
}

/** Remembers the texts that are shown now, and says whether others appeared or went since the last call. */
const compareTexts = (page: Page, withFrame: boolean): Promise<{ appeared: boolean; gone: boolean }> =>
  page.evaluate(
    ({ isFrameJudged, parts }) => {
      const holder = window as unknown as { shownTexts?: Set<Element> };
      const shown = new Set<Element>();
      for (const element of document.body.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        );
        const isField = element.matches('input, textarea, select');
        if ((!hasText && !isField) || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (isFrameJudged || element.closest(parts)) shown.add(element);
      }
      const before = holder.shownTexts ?? shown;
      holder.shownTexts = shown;
      return {
        appeared: [...shown].some((element) => !before.has(element)),
        gone: [...before].some((element) => !shown.has(element)),
      };
    },
    { isFrameJudged: withFrame, parts: PARTS },
  );

/**
 * The runs of axe that judge a page. Each rule sees each element at each width; the rules of colours see each element in
 * both themes, in the dark at the widest, and where it is not shown there, at the narrowest.
 */
export async function* looksAt(
  page: Page,
  { widths = WIDTHS, withFrame = false }: Settings,
): AsyncGenerator<Look> {
  const [narrowest = 0, widest = narrowest] = [widths[0], widths.at(-1)];
  const wear = (theme: Theme): Promise<void> =>
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const resize = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    const fullWidth = await page.evaluate(() => {
      // A control that an earlier width had scrolled under the header would count as too small a target.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return document.documentElement.scrollWidth;
    });
    expect(fullWidth, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
  };
  const look = (width: number, theme: Theme, rules: axe.RunOnly): Look => ({
    title: `${page.url()} ${width} px, ${theme}`,
    find: () => axeFindings(page, rules),
  });

  await wear('light');
  await resize(narrowest);
  yield look(narrowest, 'light', AXE_RULES);
  if (widest === narrowest) {
    await wear('dark');
    yield look(narrowest, 'dark', COLOUR_RULES);
    return;
  }
  await compareTexts(page, withFrame);
  for (const width of widths.slice(1, -1)) {
    await resize(width);
    yield look(width, 'light', PLACE_RULES);
  }
  await resize(widest);
  const { appeared, gone } = await compareTexts(page, withFrame);
  if (appeared) yield look(widest, 'light', COLOUR_RULES);
  await wear('dark');
  yield look(widest, 'dark', AXE_RULES);
  if (!gone) return;
  await resize(narrowest);
  yield look(narrowest, 'dark', COLOUR_RULES);
  await resize(widest);
}

/**
 * Expects no axe finding and no sideways scrolling, in both themes and at three widths, or at the given ones. The page
 * stays at the last width.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[] = WIDTHS,
  settings: Pick<Settings, 'withFrame'> = {},
): Promise<void> {
  for await (const { title, find } of looksAt(page, { ...settings, widths }))
    // Colours that a script sets arrive a moment after the style sheet.
    await expect.poll(find, { message: title }).toEqual([]);
}

import { SECOND } from '@lectern/contract/units';
import type { Page } from 'playwright-core';
import { bringBackIn, earlierVersionsOf, type Place } from './places.ts';

/** Only where something is missing yet: most forms have no kept draft. */
const NOTICE_PATIENCE = 10 * SECOND;

/** All visible text of the page, including form fields and editors in shadow roots. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const read = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
          return [element.value];
        if (element.isContentEditable && element.role === 'textbox') return [element.innerText];
        return element.shadowRoot === null ? [] : read(element.shadowRoot);
      });
    return [document.body.innerText, ...read(document)].join('\n');
  });

async function readEarlier(page: Page, open: NonNullable<Place['earlier']>): Promise<string[]> {
  const { dialog, versions, none } = earlierVersionsOf(page);
  // By keyboard: content that loads above would move it from under a pointer.
  await open.press('Enter');
  await versions.first().or(none).waitFor();
  const texts: string[] = [];
  for (const version of await versions.all()) {
    await version.click();
    texts.push(await shownOn(page));
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return texts;
}

/** Restores each kept draft once; the one shown before goes to the end of the list. */
async function readKept(page: Page, { around, field }: Place): Promise<string[]> {
  const bringBack = bringBackIn(around);
  const texts: string[] = [];
  const shown = new Set<string>();
  while ((await bringBack.isVisible()) && !shown.has(await field.inputValue())) {
    shown.add(await field.inputValue());
    await bringBack.click();
    texts.push(await shownOn(page));
  }
  return texts;
}

/**
 * Finds all that was typed in an open place: in the page, in a conflict's other version, in kept drafts and earlier
 * versions.
 */
export async function readPlace(page: Page, place: Place, isPatient: boolean): Promise<string[]> {
  // The notice of kept drafts loads only when there are some.
  if (isPatient)
    await bringBackIn(place.around)
      .waitFor({ timeout: NOTICE_PATIENCE })
      .catch(() => {});
  const shown = await shownOn(page);
  const others = place.earlier ? await readEarlier(page, place.earlier) : await readKept(page, place);
  return [shown, ...others];
}

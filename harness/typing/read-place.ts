import type { Page } from 'playwright-core';
import { bringBackIn, earlierVersionsOf, type Place } from './places.ts';
import { SECOND } from './type-line.ts';

/** All that a person can read on the page as it is, the fields and the editors in their shadow roots included. */
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
  // By keyboard: what loads above moves it from under a pointer.
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

/** Each kept text is brought back once: the one that was shown takes its place among the others. */
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
 * What is there of all that was typed in a place that is open: in the page, beside it in a choice, among kept texts and
 * earlier versions.
 */
export async function readPlace(page: Page, place: Place, isPatient: boolean): Promise<string[]> {
  // What offers kept texts is loaded when there are some.
  if (isPatient)
    await bringBackIn(place.around)
      .waitFor({ timeout: SECOND })
      .catch(() => {});
  const shown = await shownOn(page);
  const others = place.earlier ? await readEarlier(page, place.earlier) : await readKept(page, place);
  return [shown, ...others];
}

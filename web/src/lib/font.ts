/**
 * Sets the page in its font, once it is there: after the scripts, and not beside them. Until then the dashboard's shell
 * is marked to be set in the stand-in alone, and so is the page that takes its place: where text names a font that is
 * still on its way, Chromium also looks up a system font in each size and weight before it lays the text out.
 */
export async function bringFont(): Promise<void> {
  await document.fonts.load('1em "Instrument Sans Variable"').catch(() => undefined);
  document.documentElement.removeAttribute('data-font');
}

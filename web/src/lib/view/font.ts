/**
 * Loads the page's font after the scripts, then uses it. Until then an attribute on the document limits the text to the
 * fallback font: while a named font is loading, Chromium also looks up a system font in each size and weight before it
 * lays out the text.
 */
export async function bringFont(): Promise<void> {
  await document.fonts.load('1em "Instrument Sans Variable"').catch(() => undefined);
  document.documentElement.removeAttribute('data-font');
}

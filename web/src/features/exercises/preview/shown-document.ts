import type { ShownPage } from './preview-messages.ts';

/** The page's HTML with its own files in place of their names; `missing` hears of names that no file has. */
export function shownDocument(page: ShownPage, missing: (name: string) => void): string {
  const parsed = new DOMParser().parseFromString(page.html, 'text/html');
  const found = (files: Record<string, string>, address: string | null): string | undefined => {
    const name = fileOf(address ?? '', page.name);
    if (name === undefined) return undefined;
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (file === undefined) missing(name);
    return file;
  };
  for (const link of parsed.querySelectorAll('link[rel~="stylesheet" i][href]')) {
    const text = found(page.styles, link.getAttribute('href'));
    if (text === undefined) continue;
    const style = parsed.createElement('style');
    style.textContent = text;
    link.replaceWith(style);
  }
  for (const script of parsed.querySelectorAll('script[src]')) {
    const address = found(page.scripts, script.getAttribute('src'));
    if (address !== undefined) script.setAttribute('src', address);
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** A name among the exercise's files; undefined for addresses elsewhere, and for what is none. */
function fileOf(address: string, from: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(address, `file:///${from}`);
    return protocol === 'file:' && host === '' ? decodeURIComponent(pathname.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}

import type { ShownPage } from './preview-messages.ts';

/** The page's HTML with file names replaced by the files; `missing` receives names without a file. */
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

/** The exercise file that an address names; undefined for other addresses and invalid ones. */
function fileOf(address: string, from: string): string | undefined {
  try {
    const { protocol, host, pathname } = new URL(address, `file:///${from}`);
    return protocol === 'file:' && host === '' ? decodeURIComponent(pathname.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}

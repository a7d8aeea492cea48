/** What this tab alone keeps across a reload. Without a storage, or with a full one, it keeps nothing. */
function inTab<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

export const readInTab = (key: string): string | null => inTab((tab) => tab.getItem(key));

/** Keeps a text in this tab; null removes it. */
export function keepInTab(key: string, text: string | null): void {
  inTab((tab) => {
    if (text === null) tab.removeItem(key);
    else tab.setItem(key, text);
  });
}

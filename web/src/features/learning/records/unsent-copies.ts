/**
 * Copies of the waiting entries in `localStorage`, in case the browser is killed: it flushes that storage to disk with
 * a delay. An IndexedDB transaction has reached the operating system when it completes.
 */
const STORE = 'unsent';
let opening: Promise<IDBDatabase | null> | undefined;

/** Null where IndexedDB is missing or forbidden. */
const open = (): Promise<IDBDatabase | null> =>
  (opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    const request = indexedDB.open('lectern', 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  }));

/** Writes the copy of an entry; null removes it. */
export async function copyEntry(key: string, text: string | null): Promise<void> {
  const store = (await open())?.transaction(STORE, 'readwrite').objectStore(STORE);
  if (text === null) store?.delete(key);
  else store?.put(text, key);
}

/** The copies whose keys start with `prefix`. */
export async function readCopies(prefix: string): Promise<string[]> {
  const store = (await open())?.transaction(STORE).objectStore(STORE);
  if (store === undefined) return [];
  return new Promise((resolve) => {
    const request = store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    request.addEventListener('success', () => resolve(request.result.map(String)));
    request.addEventListener('error', () => resolve([]));
  });
}

/**
 * Copies of what waits in `localStorage`, for a browser that is killed: it writes that storage to the disk some time
 * later. A transaction of IndexedDB has reached the operating system when it completes.
 */
const STORE = 'unsent';
let opening: Promise<IDBDatabase | null> | undefined;

/** Null where there is no such database, or it is forbidden. */
const open = (): Promise<IDBDatabase | null> =>
  (opening ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    const request = indexedDB.open('lectern', 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  }));

/** Writes the copy of an entry, or removes it for null. */
export async function copyEntry(key: string, text: string | null): Promise<void> {
  const store = (await open())?.transaction(STORE, 'readwrite').objectStore(STORE);
  if (text === null) store?.delete(key);
  else store?.put(text, key);
}

/** The copies whose keys start like this. */
export async function readCopies(prefix: string): Promise<string[]> {
  const store = (await open())?.transaction(STORE).objectStore(STORE);
  if (store === undefined) return [];
  return new Promise((resolve) => {
    const request = store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    request.addEventListener('success', () => resolve(request.result.map(String)));
    request.addEventListener('error', () => resolve([]));
  });
}

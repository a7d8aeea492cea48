import { nameOf } from './import-names.ts';

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Disks write an accent in two ways, and some do not tell capitals apart. */
const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();

/** The path that an address means in a text of a folder. */
function pathOf(folder: string, address: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of decoded(address.replace(/[?#].*$/, '')).split(/[/\\]/))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

/** Finds things as texts name their files: by the path, or else by a name that only one has. */
export class NamedPaths<Thing> {
  readonly #byPath: ReadonlyMap<string, Thing>;
  readonly #byName: ReadonlyMap<string, Thing[]>;

  constructor(things: readonly { path: string; thing: Thing }[]) {
    this.#byPath = new Map(things.map(({ path, thing }) => [keyOf(path), thing]));
    const named = Map.groupBy(things, ({ path }) => keyOf(nameOf(path)));
    this.#byName = new Map([...named].map(([name, all]) => [name, all.map(({ thing }) => thing)]));
  }

  /** `address` as it stands in a text of `folder`. */
  find(folder: string, address: string): Thing | undefined {
    const path = pathOf(folder, address);
    const named = this.#byName.get(keyOf(nameOf(path))) ?? [];
    return this.#byPath.get(keyOf(path)) ?? (named.length === 1 ? named[0] : undefined);
  }
}

import { picturesIn } from '@lectern/contract/text-pictures';
import type { FoundFile } from '#lib/found-files.ts';
import { nameOf } from './import-names.ts';

/** A picture that a text names by a relative path. */
export interface PlannedPicture {
  /** As the text has it. */
  address: string;
  found: FoundFile;
}

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i;

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
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}

/** Finds pictures as texts name them: by the path, or else by a name that only one picture has. */
export class PictureFinder {
  readonly #byPath: ReadonlyMap<string, FoundFile>;
  readonly #byName: ReadonlyMap<string, FoundFile[]>;
  readonly #named = new Set<FoundFile>();
  readonly #pictures: readonly FoundFile[];

  constructor(pictures: readonly FoundFile[]) {
    this.#pictures = pictures;
    this.#byPath = new Map(pictures.map((picture) => [keyOf(picture.path), picture]));
    this.#byName = Map.groupBy(pictures, ({ path }) => keyOf(nameOf(path)));
  }

  #find(path: string): FoundFile | undefined {
    const named = this.#byName.get(keyOf(nameOf(path))) ?? [];
    return this.#byPath.get(keyOf(path)) ?? (named.length === 1 ? named[0] : undefined);
  }

  /** The pictures that texts of a folder name, and the addresses for which there is none. */
  in(folder: string, texts: readonly string[]): { pictures: PlannedPicture[]; lost: string[] } {
    const addresses = new Set(texts.flatMap(picturesIn).flatMap(({ address }) => address ?? []));
    const pictures: PlannedPicture[] = [];
    const lost: string[] = [];
    for (const address of addresses) {
      if (ELSEWHERE.test(address)) continue;
      const found = this.#find(pathOf(folder, address));
      if (found === undefined) lost.push(address);
      else pictures.push({ address, found });
    }
    for (const { found } of pictures) this.#named.add(found);
    return { pictures, lost };
  }

  /** The pictures that no text named until now. */
  get unnamed(): FoundFile[] {
    return this.#pictures.filter((picture) => !this.#named.has(picture));
  }
}

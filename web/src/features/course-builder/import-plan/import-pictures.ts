import { isRelative } from '@lectern/contract/text-links';
import { picturesIn } from '@lectern/contract/text-pictures';
import type { FoundFile } from '#lib/files/found-files.ts';
import { NamedPaths } from './named-paths.ts';

/** A picture that a text names by a relative path. */
export interface PlannedPicture {
  /** As the text has it. */
  address: string;
  found: FoundFile;
}

/** Finds pictures as texts name them. */
export class PictureFinder {
  readonly #paths: NamedPaths<FoundFile>;
  readonly #named = new Set<FoundFile>();
  readonly #pictures: readonly FoundFile[];

  constructor(pictures: readonly FoundFile[]) {
    this.#pictures = pictures;
    this.#paths = new NamedPaths(pictures.map((thing) => ({ path: thing.path, thing })));
  }

  /** The pictures that texts of a folder name, and the addresses for which there is none. */
  in(folder: string, texts: readonly string[]): { pictures: PlannedPicture[]; lost: string[] } {
    const addresses = new Set(texts.flatMap(picturesIn).flatMap(({ address }) => address ?? []));
    const pictures: PlannedPicture[] = [];
    const lost: string[] = [];
    for (const address of addresses) {
      if (!isRelative(address)) continue;
      const found = this.#paths.find(folder, address);
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

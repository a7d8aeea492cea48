import { isRelative, linksIn, withLinks } from '@lectern/contract/text-links';
import { NamedPaths } from './named-paths.ts';

/** A link from a text to a file of which a lecture is made. */
export interface PlannedLink {
  /** As the text has it. */
  address: string;
  /** The lecture's id in the plan. */
  lecture: string;
}

/** Finds the lectures to whose files texts link. */
export class LinkFinder {
  readonly #paths: NamedPaths<string>;

  /** Each lecture's id with the paths of what it is made of. */
  constructor(lectures: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#paths = new NamedPaths(
      [...lectures].flatMap(([thing, paths]) => [...paths].map((path) => ({ path, thing }))),
    );
  }

  /** The links to lectures in texts of a folder, and the addresses that lead to none. */
  in(folder: string, texts: readonly string[]): { links: PlannedLink[]; lost: string[] } {
    const addresses = [...new Set(texts.flatMap(linksIn).map(({ address }) => address))].filter(isRelative);
    const links = addresses.flatMap((address) => {
      const lecture = this.#paths.find(folder, address);
      return lecture === undefined ? [] : [{ address, lecture }];
    });
    const found = new Set(links.map(({ address }) => address));
    return { links, lost: addresses.filter((address) => !found.has(address)) };
  }
}

/** A text whose links lead to the lectures at their addresses here; links to lectures without one stay. */
export const linkedText = (
  text: string,
  links: readonly PlannedLink[],
  addressOf: (lecture: string) => string | undefined,
): string =>
  withLinks(text, (address) => {
    const link = links.find((one) => one.address === address);
    return link && addressOf(link.lecture);
  });

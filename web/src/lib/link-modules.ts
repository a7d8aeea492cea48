import { parse } from 'es-module-lexer/js';

interface Module {
  name: string;
  content: string;
}

/** What cannot be linked here is linked on the server. */
export class CannotLink extends Error {
  override name = 'CannotLink';
}

/** Safe between quotes of either kind: it stands in the module that imports it. */
const addressOf = (source: string, name: string): string => {
  const text = encodeURIComponent(`${source}\n//# sourceURL=${name}`).replaceAll("'", '%27');
  return `data:text/javascript;charset=utf-8,${text}`;
};

const resolve = (specifier: string, from: string): string =>
  new URL(specifier, `file:///${from}`).pathname.slice(1);

/**
 * Gives modules addresses under which a browser loads them by themselves: each import is replaced by the address of
 * what it names. One module has one address, so it is one module for all who import it.
 * @throws {CannotLink} for circles, dynamic imports and what cannot be read
 */
export function linkModules(files: readonly Module[]): {
  linkedAddress: (file: Module) => string;
} {
  const sources = new Map(files.map(({ name, content }) => [name, content]));
  const addresses = new Map<string, string>();

  const link = ({ name, content }: Module, above: readonly string[]): string => {
    const known = addresses.get(name);
    if (known !== undefined) return known;
    if (above.includes(name) || above.length > 5) throw new CannotLink(`${name} imports itself`);
    let linked = '';
    let copied = 0;
    for (const { n: specifier, s: start, e: end, d: dynamic } of importsOf(content)) {
      if (dynamic === -2) continue;
      if (dynamic !== -1 || specifier === undefined) throw new CannotLink(`${name} imports dynamically`);
      const target = /^\.\.?\//.test(specifier) ? resolve(specifier, name) : '';
      const source = sources.get(target);
      if (source === undefined) throw new CannotLink(`There is no ${specifier}`);
      linked += content.slice(copied, start) + link({ name: target, content: source }, [...above, name]);
      copied = end;
    }
    const address = addressOf(linked + content.slice(copied), name);
    addresses.set(name, address);
    return address;
  };
  return { linkedAddress: (file) => link(file, []) };
}

function importsOf(source: string) {
  try {
    return parse(source)[0];
  } catch (error) {
    throw new CannotLink('The file cannot be read', { cause: error });
  }
}

import { parse } from 'es-module-lexer/js';

interface Module {
  name: string;
  content: string;
}

/** These modules cannot be linked in the page; the server must link them. */
export class CannotLink extends Error {
  override name = 'CannotLink';
}

/** Escapes quotes of both kinds, as the address is put into the importing module. */
const addressOf = (source: string, name: string): string => {
  const text = encodeURIComponent(`${source}\n//# sourceURL=${name}`).replaceAll("'", '%27');
  return `data:text/javascript;charset=utf-8,${text}`;
};

const resolve = (specifier: string, from: string): string =>
  new URL(specifier, `file:///${from}`).pathname.slice(1);

/**
 * Gives modules addresses that a browser can load: each import specifier is replaced by the address of its module. A
 * module has one address, so all importers share one instance.
 * @throws {CannotLink} for import cycles, dynamic imports and modules that cannot be parsed
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

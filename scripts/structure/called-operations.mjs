import { resolveTarget } from './imports.mjs';
import { isCode, isTest } from './source-files.mjs';

const CONTRACT = 'contract/src/index.ts';
const ENTRY = 'web/src/app/entry-client.tsx';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORT = /^import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '([^']+)';$/gm;
const DECLARATION = /^(?:export )?(?:async )?(?:const|let|function|class) (?:(\w+)|[[{]([^=]*)[\]}] =)/;
/** `first as second` between commas. */
const namesIn = (list) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => each.split(/ as |: /));

/**
 * The names that a file imports, and the text of each of its declarations. The code is formatted, so each begins a
 * line.
 */
function readModule(path, text) {
  const code = text.replaceAll(COMMENT, '');
  const imported = new Map();
  for (const [, namespace, list = '', specifier] of code.matchAll(IMPORT)) {
    const target = resolveTarget(path, specifier);
    if (namespace) imported.set(namespace, { target });
    for (const [name, local = name] of namesIn(list)) imported.set(local, { target, name });
  }
  const declared = new Map();
  const parts = code.replaceAll(IMPORT, '').split(/^(?=export |const |let |function |async |class )/m);
  for (const part of parts) {
    const again = /^export \{([^}]*)\};/.exec(part)?.[1];
    if (again !== undefined) for (const [name, as = name] of namesIn(again)) declared.set(as, name);
    const [, one, several] = DECLARATION.exec(part) ?? [];
    for (const [name, local = name] of namesIn(one ?? several ?? '')) declared.set(local, part);
    if (again === undefined && one === undefined && several === undefined) declared.set('', part);
  }
  return { path, imported, declared };
}

/** The names that a declaration refers to, with their files; a name of `undefined` stands for the whole file. */
function* referencesOf({ path, imported, declared }, text) {
  // The type of an operation is not a call of it.
  const words = new Set(text.replaceAll(/\btypeof \w+/g, '').match(/\w+/g));
  for (const word of words) {
    if (declared.has(word)) yield { target: path, name: word };
    const { target, name } = imported.get(word) ?? {};
    if (name !== undefined) yield { target, name };
    else if (target?.startsWith('contract/'))
      for (const [, member] of text.matchAll(new RegExp(`\\b${word}\\.(\\w+)`, 'g')))
        yield { target, name: member };
    else if (target !== undefined) yield { target };
  }
  for (const [, specifier] of text.matchAll(/\bimport\('([^']+)'\)/g))
    yield { target: resolveTarget(path, specifier), among: words };
}

/**
 * Names of the contract's operations that cannot be reached from the page's entry, declaration by declaration. @param
 * {Map<string, string>} files
 */
export function uncalledOperations(files) {
  const modules = new Map(
    [...files]
      .filter(([path]) => path.startsWith('web/src/') && isCode(path) && !isTest(path))
      .map(([path, text]) => [path, readModule(path, text)]),
  );
  const reached = new Set();
  const waiting = [{ target: ENTRY }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { target, name, among } = next;
    const module = modules.get(target);
    const all = [...(module?.declared.keys() ?? [])];
    const asked = among && all.filter((each) => among.has(each));
    const names = name === undefined ? (asked?.length ? asked : all) : [name];
    for (const each of [...names, ...(module ? [''] : [])]) {
      const key = `${target} ${each}`;
      if (reached.has(key)) continue;
      reached.add(key);
      waiting.push(...referencesOf(module ?? NOTHING, module?.declared.get(each) ?? ''));
    }
  }
  const { imported, declared } = readModule(CONTRACT, files.get(CONTRACT));
  const rows = [...declared.get('operations').matchAll(/^ {2}(\w+): (\w+)\.(\w+),$/gm)];
  return rows
    .filter(([, , feature, name]) => !reached.has(`${imported.get(feature).target} ${name}`))
    .map(([, operation]) => operation);
}

const NOTHING = { path: '', imported: new Map(), declared: new Map() };

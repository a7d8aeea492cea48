import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

const URL = /\bhttps?:\/\/[^\s)>'"`]+/g;
const PAGE = /[\w./-]*[\w-]\.md\b/g;
/** How code cites a part of a page: docs/operations.md, "Settings". */
const PART = /([\w./-]*[\w-]\.md), "([^"]+)"/g;
const DECISIONS = /\bdecisions?\s+(?:(?:\*|\/\/)\s+)?(\d{4}(?:(?:, | and )\d{4})*)/gi;
/** Families of ids: rules for files (U), drills (D), code runs (R), lines of the specification (S). */
const ID = /(?<![\w%+#.-])(?:[UDR]\d{1,2}|S\d(?:\.[A-Z])?\.\d{2})(?![\w%])/g;
const DEFINITION = /^\| ([UDR]\d{1,2}|S\d(?:\.[A-Z])?\.\d{2}) \|/gm;
const LINK = /\]\(([^)\s]+)\)/g;
/** `NNNN-name.md` and `name.spec.ts` are patterns for names and not files. */
const PLACEHOLDER = /NNNN|\bname\./;
const NAMED_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|sql|css))`/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm;
const FILE_IN_COMMENT = /(?<![\w./:@-])((?:[\w-]+\/)*[a-z][\w-]*(?:\.\w+)*\.(?:ts|tsx|mjs|sql|css))\b/g;
/** A folder by its path from the root; `x` in it stands for any feature. */
const NAMED_FOLDER = /`([\w.-]+(?:\/[\w.-]+)*)\/`/g;
/** `readCoursePage` in `catalog.service.ts`. */
const NAMED_PART = /`(\w+)` in `([\w./-]+\.(?:ts|tsx|mjs))`/g;
/** `0025` alone, as a table cites a decision that it has named before. */
const BARE_DECISION = /`(?:docs\/decisions\/)?(0\d{3})`/g;

/**
 * Everything that a file cites is in the repository: pages, decisions, ids, linked headings and, in pages, files by
 * name.
 */
export function checkReferences(files, root) {
  const ids = readIds(files);
  const endings = endingsOf(files);
  return [
    ...twice(ids).map((id) => `docs: ${id} is defined more than once`),
    ...[...files].flatMap(([path, text]) => {
      const words = text.replaceAll(URL, '');
      const isPage = path.endsWith('.md');
      return [
        ...checkPages(path, words, files),
        ...checkParts(words, files),
        ...checkDecisionNumbers(words, files, isPage ? [DECISIONS, BARE_DECISION] : [DECISIONS]),
        ...checkIds(words, ids),
        ...(isPage
          ? [
              ...checkLinks(path, text, files, root),
              ...checkFiles(text, endings),
              ...checkFolders(text, root),
              ...checkNamedParts(text, files),
            ]
          : checkFilesInComments(words, endings, root)),
      ].map((problem) => `${path}: ${problem}`);
    }),
  ];
}

const unique = (list) => [...new Set(list)];
const twice = (list) => unique(list.filter((item, index) => list.indexOf(item) !== index));

const readIds = (files) =>
  [...files]
    .filter(([path]) => path.startsWith('docs/'))
    .flatMap(([, text]) => [...text.matchAll(DEFINITION)].map(([, id]) => id));

/** A page is cited by its path from the root or, in another page, relative to that page. */
function checkPages(path, words, files) {
  return unique([...words.matchAll(PAGE)].map(([page]) => page))
    .filter((page) => !PLACEHOLDER.test(page))
    .filter((page) => !files.has(page) && !files.has(join(dirname(path), page)))
    .map((page) => `cites ${page}, which is not in the repository`);
}

const checkParts = (words, files) =>
  [...words.matchAll(PART)]
    .filter(([, page, heading]) => files.has(page) && !headingsOf(files.get(page)).includes(heading))
    .map(([cited, page]) => `cites ${cited}; ${page} has no such heading`);

function checkDecisionNumbers(words, files, patterns) {
  const numbers = patterns.flatMap((pattern) =>
    [...words.matchAll(pattern)].flatMap(([, list]) => list.match(/\d{4}/g)),
  );
  const paths = [...files.keys()];
  return unique(numbers)
    .filter((number) => !paths.some((path) => path.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `cites decision ${number}, which does not exist`);
}

const checkIds = (words, ids) =>
  unique([...words.matchAll(ID)].map(([id]) => id))
    .filter((id) => !ids.includes(id))
    .map((id) => `cites ${id}, which no page of docs/ defines in a table`);

function checkLinks(path, text, files, root) {
  const targets = [...withoutCode(text).matchAll(LINK)].map(([, target]) => target);
  return unique(targets)
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => checkLink(path, target, files, root));
}

function checkLink(path, target, files, root) {
  const [file, anchor] = target.split('#');
  const found = file === '' ? path : normalize(join(dirname(path), file));
  if (found.startsWith('..') || !existsSync(join(root, found)))
    return [`links to ${target}, which is not there`];
  if (anchor === undefined || anchorsOf(files.get(found) ?? '').includes(anchor)) return [];
  return [`links to ${target}; ${found} has no such heading`];
}

const withoutBlocks = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const withoutCode = (text) => withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '');
const headingsOf = (text) =>
  [...withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading);

/** Anchors as GitHub makes them: lower case, no punctuation, a hyphen for each space; a repeated one gets a number. */
function anchorsOf(text) {
  const seen = new Map();
  return headingsOf(text).map((heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** Every path and each of its endings: `features/cart/cart.service.ts` and `cart.service.ts` name the same file. */
function endingsOf(files) {
  const endings = new Set();
  for (const path of files.keys()) {
    const parts = path.split('/');
    for (const index of parts.keys()) endings.add(parts.slice(index).join('/'));
  }
  return endings;
}

const checkFiles = (text, endings) =>
  unique([...text.matchAll(NAMED_FILE)].map(([, name]) => name))
    .filter((name) => !PLACEHOLDER.test(name) && !endings.has(name))
    .map((name) => `names ${name}, which is no file of the repository`);

function checkFilesInComments(text, endings, root) {
  const comments = (text.match(COMMENT) ?? []).join('\n');
  return unique([...comments.matchAll(FILE_IN_COMMENT)].map(([, name]) => name))
    .filter((name) => !PLACEHOLDER.test(name) && !endings.has(name) && !existsSync(join(root, name)))
    .map((name) => `names ${name}, which is no file of the repository`);
}

/** A page names folders of programs and of the data, too: only one that begins with a folder of the root is ours. */
const checkFolders = (text, root) =>
  unique([...text.matchAll(NAMED_FOLDER)].map(([, folder]) => folder))
    .filter((folder) => existsSync(join(root, folder.split('/')[0])) && !folder.split('/').includes('x'))
    .filter((folder) => folder.includes('/') && !existsSync(join(root, folder)))
    .map((folder) => `names ${folder}/, which is no folder of the repository`);

function checkNamedParts(text, files) {
  const paths = [...files.keys()];
  return [...text.matchAll(NAMED_PART)]
    .filter(([, name, file]) => {
      const named = paths.filter((path) => path === file || path.endsWith(`/${file}`));
      return named.length > 0 && !named.some((path) => new RegExp(`\\b${name}\\b`).test(files.get(path)));
    })
    .map(([, name, file]) => `names ${name} in ${file}, which does not contain it`);
}

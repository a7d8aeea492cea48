import { dirname, join, normalize } from 'node:path/posix';
import { isCode, isTest } from './source-files.mjs';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** @returns {{ specifier: string, isTypeOnly: boolean, target: string | undefined }[]} target: a path from the root */
export function readImports(path, text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map(([, type, specifier, dynamic]) => {
    const wanted = specifier ?? dynamic;
    return { specifier: wanted, isTypeOnly: type !== undefined, target: resolveTarget(path, wanted) };
  });
}

/** A path from the root; undefined for a package. */
export function resolveTarget(path, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  if (specifier.startsWith('#')) return `${path.split('/')[0]}/src/${specifier.slice(1)}`;
  if (specifier === '@lectern/contract') return 'contract/src/index.ts';
  if (specifier.startsWith('@lectern/contract/')) return `contract/src/${specifier.slice(18)}.ts`;
  if (specifier.startsWith('@lectern/student-runtime/'))
    return `student-runtime/src/${specifier.slice(25)}.ts`;
  return undefined;
}

/** The zone of a file; each feature is a zone of its own. */
function zoneOf(path) {
  const [workspace, folder, part, feature] = path.split('/');
  if (workspace !== 'server' && workspace !== 'web') return workspace;
  if (folder !== 'src') return `${workspace}/${path.split('/').length > 2 ? folder : 'root'}`;
  if (part === 'features') return `${workspace}/features/${feature}`;
  return path.split('/').length > 3 ? `${workspace}/${part}` : `${workspace}/entry`;
}

/** Who may import whom (docs/architecture.md). A zone may always import itself. */
const MAY_IMPORT = [
  { zone: /^contract$/, allowed: [], advice: 'the contract stands on nothing but the schema library' },
  {
    zone: /^student-runtime$/,
    allowed: [],
    advice: "the student's runtime stands on nothing: it also runs inside the sandbox",
  },
  {
    zone: /^server\/tables$/,
    allowed: ['contract'],
    advice: 'tables are types of rows: they know the contract alone',
  },
  {
    zone: /^server\/platform$/,
    allowed: ['contract', 'server/tables'],
    advice: 'platform knows no feature: take what you need as an argument, wired in app.ts',
  },
  {
    zone: /^server\/features\//,
    allowed: [
      'contract',
      'student-runtime',
      'server/tables',
      'server/platform',
      /^server\/src\/features\/.+\.service\.ts$/,
    ],
    advice:
      "a feature uses platform, contract and another feature's *.service.ts; what two need moves to one of these",
  },
  {
    zone: /^server\/entry$/,
    allowed: [
      'contract',
      'student-runtime',
      'server/tables',
      'server/platform',
      'server/sample',
      /^server\/src\/features\//,
    ],
    advice: 'the server is wired from its own parts; what tests use stays in server/testing',
  },
  {
    zone: /^server\/sample$/,
    allowed: ['contract'],
    forTests: [/^server\/src\//],
    advice: 'the sample courses are content: they know the contract alone',
  },
  {
    zone: /^server\/testing$/,
    allowed: ['contract', 'student-runtime', /^server\//],
    advice: 'what the tests of the server share uses the contract and the server',
  },
  {
    zone: /^web\/lib$/,
    allowed: ['contract'],
    advice: 'lib stands below everything in the page: move this code to where it is used',
  },
  {
    zone: /^web\/ui$/,
    allowed: ['contract', 'web/lib'],
    advice: 'ui knows no feature: take props and callbacks',
  },
  {
    zone: /^web\/features\//,
    allowed: ['contract', 'student-runtime', 'web/ui', 'web/lib'],
    advice: 'features do not know each other: the page composes them, what both need moves to ui or lib',
  },
  {
    zone: /^web\/layout$/,
    allowed: ['contract', 'web/ui', 'web/lib', /^web\/src\/features\//],
    advice: 'the layout is below the pages that it frames',
  },
  {
    zone: /^web\/pages$/,
    allowed: ['contract', 'web/layout', 'web/ui', 'web/lib', /^web\/src\/features\//],
    advice: 'pages do not import pages: what two of them need moves to a feature, layout or ui',
  },
  {
    zone: /^web\/(?:app|testing)$/,
    allowed: ['contract', 'student-runtime', /^web\/src\//],
    advice: 'the page is wired from its own parts',
  },
  {
    zone: /^web\/root$/,
    allowed: [],
    advice: 'the build reads the sources as files',
  },
  {
    zone: /^e2e$/,
    allowed: ['contract', 'harness'],
    advice: 'journeys know the product from outside: the contract, the harness and the browser',
  },
  {
    zone: /^harness$/,
    allowed: ['contract', 'student-runtime'],
    advice: 'the harness runs the built product from outside; journeys, scripts and benchmarks use it',
  },
  {
    zone: /^scripts$/,
    allowed: ['contract', 'harness', 'web/lib', /^web\/[^/]+\.ts$/],
    advice: 'scripts use the contract, the harness, and what they check of the web build and its lib',
  },
  {
    zone: /^bench$/,
    allowed: ['contract', 'student-runtime', 'harness', /^server\//],
    advice: 'benchmarks use the contract, the harness and the server',
  },
];

/** Zones that every test may use in addition. */
const FOR_TESTS = ['server/testing', 'web/testing'];

export function checkImports(files) {
  return [...files]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) =>
      readImports(path, text).flatMap((found) =>
        checkOne(path, found).map((problem) => `${path}: imports ${found.specifier}; ${problem}`),
      ),
    );
}

function checkOne(path, { specifier, target }) {
  const zone = zoneOf(path);
  const row = MAY_IMPORT.find((candidate) => candidate.zone.test(zone));
  if (target === undefined) return checkLibrary(path, zone, specifier);
  if (!row) return [`docs/architecture.md does not say whom ${zone} may import`];
  const { allowed, forTests = [], advice } = row;
  const targetZone = zoneOf(target);
  if (targetZone === zone) {
    const isOtherPage = zone === 'web/pages' && isCode(target) && !isTest(path);
    return isOtherPage ? [advice] : [];
  }
  const may = isTest(path) ? [...allowed, ...forTests, ...FOR_TESTS] : allowed;
  const isAllowed = may.some((entry) =>
    typeof entry === 'string' ? entry === targetZone : entry.test(target),
  );
  return isAllowed ? [] : [advice];
}

function checkLibrary(path, zone, specifier) {
  if (isTest(path)) return [];
  if (zone === 'contract' && specifier !== 'valibot')
    return ['the contract stands on nothing but the schema library'];
  const isBrowserCode = zone.startsWith('web/') && !['web/app', 'web/root', 'web/testing'].includes(zone);
  if (isBrowserCode && specifier.startsWith('node:')) return ['the browser has no Node'];
  return [];
}

/** One complaint for each circle of imports, imports of types included. */
export function checkCycles(files) {
  const edges = new Map(
    [...files]
      .filter(([path]) => isCode(path))
      .map(([path, text]) => [
        path,
        readImports(path, text)
          .filter(({ target }) => target !== undefined && files.has(target))
          .map(({ target }) => target),
      ]),
  );
  const done = new Set();
  const problems = [];
  const visit = (path, trail) => {
    if (trail.includes(path)) {
      problems.push(`${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: imports go in a circle`);
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return problems;
}

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundle } from './bundle.ts';
import { findCircle, shownAtOnce } from './chunks.ts';
import { publicSources, stylesFor } from './public-styles.ts';
import { buildPreviewFrame, buildRunFrame } from './run-frame-build.ts';
import { browsers } from './vite.config.ts';

const KB = 1024;
const here = import.meta.dirname;
const clientDir = join(here, 'dist/client');
const serverDir = join(here, 'dist/server');
const ENTRY = 'src/app/entry-client.tsx';

/** First-load script per kind of page, brotli (docs/budgets.md, "Scripts"). */
const scriptBudgets: Record<string, number> = {
  public: 108 * KB,
  form: 128 * KB,
  dashboard: 148 * KB,
  player: 148 * KB,
};
const PLAYER = ['src/features/player/lecture-player.tsx', 'src/features/player/controls/player-chrome.tsx'];
/** Parts that are loaded later, by their source files (docs/budgets.md, "Scripts"). */
const lazyBudgets = [
  { part: 'the editor', sources: ['src/features/playground/editor/code-mirror.ts'], limit: 130 * KB },
  { part: 'the player', sources: PLAYER, limit: 75 * KB },
  {
    part: 'the player with HLS',
    sources: [...PLAYER, 'src/features/player/source/hls-playback.ts'],
    limit: 83 * KB,
  },
];
/** The style sheet that is in every document. */
const CSS_BUDGET = 20 * KB;

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

const brotli = (file: string): number => readFileSync(join(clientDir, `${file}.br`)).length;

/**
 * Writes a compressed file beside each text of the build, so that the server compresses nothing while a request waits.
 */
function compressFiles(): void {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => compressible.test(name) && !name.startsWith('.'))) {
    const path = join(clientDir, file);
    const text = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

/** The script of each source file, and the imports of each script. */
interface Scripts {
  bySource: Map<string, string>;
  imports: Map<string, string[]>;
}

function scriptsOf({ output }: Rolldown.RolldownOutput): Scripts {
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    bySource: new Map(
      chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [relative(here, id), fileName])),
    ),
    imports: new Map(chunks.map(({ fileName, imports }) => [fileName, imports])),
  };
}

/** The scripts of the sources, and everything that they import statically. */
function closure({ bySource, imports }: Scripts, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    imports.get(file)?.forEach(add);
  };
  for (const source of sources) {
    const file = bySource.get(source);
    if (file === undefined) throw new Error(`No script holds ${source}; is handle.module right?`);
    add(file);
  }
  return found;
}

const brotliSum = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotli(file), 0);

/** A script's text, escaped for a document. */
function inDocument(script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('A script would end its own element in a document');
  return script.trim();
}

/** A script's text with absolute addresses of the others. */
const withFullAddresses = (script: string): string =>
  script.replaceAll(/(?<=["'`])\.\/(?=[\w.-]+\.js["'`])/g, '/assets/');

const read = (file: string): string => readFileSync(join(clientDir, file), 'utf8');

function clientAssets(scripts: Scripts, styles: string, sources: Set<string>, headScript: string): Plugin {
  const entryFiles = closure(scripts, [ENTRY]);
  const addresses = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`);
  const [entryFile = ''] = entryFiles;
  const [entry, ...entryImports] = addresses(entryFiles);
  const pages = [...scripts.bySource.keys()].filter((source) => /^src\/(?:pages|layout)\//.test(source));
  const preloads = Object.fromEntries(
    pages.map((source) => [
      source.replace(/^src\//, ''),
      addresses(closure(scripts, [source, ...(shownAtOnce[source] ?? [])]).difference(entryFiles)),
    ]),
  );
  const assets = {
    entry,
    entryText: inDocument(withFullAddresses(read(entryFile))),
    headScript: inDocument(headScript),
    css: read(styles),
    cssAddress: `/${styles}`,
    publicCss: stylesFor(read(styles), sources),
    preloads,
    entryImports,
  };
  const source = Object.entries(assets)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return {
    name: 'client-assets',
    resolveId: (id) => (id === 'virtual:client-assets' ? `\0${id}` : null),
    load: (id) => (id === '\0virtual:client-assets' ? source : null),
  };
}

interface BuiltPage {
  path: string;
  budget: string;
  modules: string[];
}

/** Small parts that every visit of the learning room loads after its page (`web/chunks.ts`). */
const LATER = ['src/features/learning/room/reading-pane.ts', 'src/layout/logout-dialog.tsx'];

/** The scripts that a lazy part loads in addition to its page. Returns the parts that are over their budgets. */
function checkLazyParts(scripts: Scripts): string[] {
  const room = closure(scripts, [ENTRY, 'src/pages/dashboard/view-course.tsx', ...LATER]);
  return lazyBudgets.flatMap(({ part, sources, limit }) => {
    const size = brotliSum(closure(scripts, sources).difference(room));
    console.log(`${part}: ${(size / KB).toFixed(1)} KB of ${limit / KB}`);
    return size > limit ? [part] : [];
  });
}

/** Prints each page's first load beside its budget, and returns the pages that are over. */
function checkBudgets(scripts: Scripts, styles: string, pages: readonly BuiltPage[]): string[] {
  console.log(`style sheet ${(brotli(styles) / KB).toFixed(1)} KB of ${CSS_BUDGET / KB}`);
  const over = brotli(styles) > CSS_BUDGET ? ['the style sheet'] : [];
  for (const { path, budget, modules } of pages) {
    const files = closure(scripts, [ENTRY, ...modules.map((module) => `src/${module}`)]);
    const size = brotliSum(files);
    const limit = scriptBudgets[budget] ?? 0;
    console.log(
      `${path.padEnd(34)} ${(size / KB).toFixed(1).padStart(6)} KB of ${limit / KB} in ${files.size} scripts${size > limit ? '  OVER' : ''}`,
    );
    if (size > limit) over.push(path);
  }
  return over;
}

rmSync(join(here, 'dist'), { recursive: true, force: true });
process.env.NODE_ENV = 'production';

const runFrame = await buildRunFrame(join(here, 'dist'), browsers);
const previewFrame = await buildPreviewFrame(join(here, 'dist'), browsers);
const headScript = await bundle(join(here, 'src/app/head-script.ts'), browsers);
const sources = new Set<string>();
const client = (await build({
  root: here,
  logLevel: 'warn',
  plugins: [publicSources(sources)],
  define: {
    'import.meta.env.VITE_RUN_FRAME': JSON.stringify(runFrame),
    'import.meta.env.VITE_PREVIEW_FRAME': JSON.stringify(previewFrame),
  },
  build: {
    outDir: clientDir,
    // One sheet, which is in every document, so no chunk may fetch it again.
    cssCodeSplit: false,
    rolldownOptions: { input: join(here, ENTRY) },
  },
})) as Rolldown.RolldownOutput;
const scripts = scriptsOf(client);
const circle = findCircle(scripts.imports);
if (circle) throw new Error(`Scripts import each other: ${circle.join(' → ')}`);
const styles = client.output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
if (styles === undefined) throw new Error('The build made no style sheet');
compressFiles();

await build({
  root: here,
  logLevel: 'warn',
  plugins: [clientAssets(scripts, styles, sources, headScript)],
  ssr: { noExternal: true },
  build: { outDir: serverDir, ssr: join(here, 'src/app/entry-server.tsx'), copyPublicDir: false },
});

const { pages } = (await import(join(serverDir, 'entry-server.js'))) as { pages: BuiltPage[] };
const over = [...checkBudgets(scripts, styles, pages), ...checkLazyParts(scripts)];
if (over.length > 0) {
  console.error(`Over the script budget: ${over.join(', ')}`);
  process.exit(1);
}

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Manifest, type Plugin } from 'vite';
import { buildPreviewFrame, buildRunFrame } from './run-frame-build.ts';
import { browsers } from './vite.config.ts';

const KB = 1024;
const here = import.meta.dirname;
const clientDir = join(here, 'dist/client');
const serverDir = join(here, 'dist/server');
const ENTRY = 'src/app/entry-client.tsx';
const STYLES = 'style.css';

/** First-load script per kind of page, brotli (frontend.md, "Bars"). */
const scriptBudgets: Record<string, number> = {
  public: 100 * KB,
  form: 120 * KB,
  dashboard: 140 * KB,
  player: 140 * KB,
};
const PLAYER = ['src/features/player/lecture-player.tsx', 'src/features/player/player-chrome.tsx'];
/** What is loaded later, by its sources (frontend.md, "Bars"). */
const lazyBudgets = [
  { part: 'the editor', sources: ['src/features/playground/editor/code-mirror.ts'], limit: 130 * KB },
  { part: 'the player', sources: PLAYER, limit: 75 * KB },
  {
    part: 'the player with HLS',
    sources: [...PLAYER, 'src/features/player/hls-playback.ts'],
    limit: 83 * KB,
  },
];
/** The style sheet stands in every document. */
const CSS_BUDGET = 20 * KB;

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;

const brotli = (file: string): number => readFileSync(join(clientDir, `${file}.br`)).length;

/** Writes what the server sends beside each text that the build has made: nothing is compressed while somebody waits. */
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

/** The chunk of a source and everything that it imports statically. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found);
  return found;
}

const filesOf = (manifest: Manifest, sources: Iterable<string>): string[] =>
  [...sources].flatMap((source) => manifest[source]?.file ?? []);

function clientAssets(manifest: Manifest): Plugin {
  const entryFiles = filesOf(manifest, closure(manifest, ENTRY));
  const entryFile = manifest[ENTRY]?.file;
  const styles = filesOf(manifest, [STYLES]);
  const preloads = Object.fromEntries(
    Object.keys(manifest)
      .filter((source) => manifest[source]?.isDynamicEntry)
      .map((source) => [
        source.replace(/^src\//, ''),
        filesOf(manifest, closure(manifest, source))
          .filter((file) => !entryFiles.includes(file))
          .map((file) => `/${file}`),
      ]),
  );
  const assets = {
    entry: `/${entryFile}`,
    css: styles.map((file) => readFileSync(join(clientDir, file), 'utf8')).join(''),
    preloads,
    entryImports: entryFiles.filter((file) => file !== entryFile).map((file) => `/${file}`),
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

/** What a lazy part loads beside the page that it is a part of; returns the parts that are over their budgets. */
function checkLazyParts(manifest: Manifest): string[] {
  const page = closure(manifest, 'src/pages/dashboard/view-course.tsx', closure(manifest, ENTRY));
  return lazyBudgets.flatMap(({ part, sources, limit }) => {
    const missing = sources.some((source) => !manifest[source]);
    const found = new Set<string>();
    for (const source of sources) closure(manifest, source, found);
    const files = new Set(
      filesOf(
        manifest,
        [...found].filter((source) => !page.has(source)),
      ),
    );
    const size = [...files].reduce((sum, file) => sum + brotli(file), 0);
    console.log(`${part}: ${(size / KB).toFixed(1)} KB of ${limit / KB}`);
    return missing || size > limit ? [part] : [];
  });
}

/** Prints each page's first load beside its budget; returns the pages that are over. */
function checkBudgets(manifest: Manifest, pages: readonly BuiltPage[]): string[] {
  const styles = filesOf(manifest, [STYLES]).reduce((sum, file) => sum + brotli(file), 0);
  console.log(`style sheet ${(styles / KB).toFixed(1)} KB of ${CSS_BUDGET / KB}`);
  const over = styles === 0 || styles > CSS_BUDGET ? ['the style sheet'] : [];
  for (const { path, budget, modules } of pages) {
    const sources = [ENTRY, ...modules.map((module) => `src/${module}`)];
    const missing = sources.filter((source) => !manifest[source]);
    if (missing.length > 0)
      throw new Error(`${path}: no chunk for ${missing.join(', ')}; is handle.module right?`);
    const files = new Set(sources.flatMap((source) => filesOf(manifest, closure(manifest, source))));
    const size = [...files].reduce((sum, file) => sum + brotli(file), 0);
    const limit = scriptBudgets[budget] ?? 0;
    console.log(
      `${path.padEnd(34)} ${(size / KB).toFixed(1).padStart(6)} KB of ${limit / KB}${size > limit ? '  OVER' : ''}`,
    );
    if (size > limit) over.push(path);
  }
  return over;
}

rmSync(join(here, 'dist'), { recursive: true, force: true });
process.env.NODE_ENV = 'production';

const runFrame = await buildRunFrame(join(here, 'dist'), browsers);
const previewFrame = await buildPreviewFrame(join(here, 'dist'), browsers);
await build({
  root: here,
  logLevel: 'warn',
  define: {
    'import.meta.env.VITE_RUN_FRAME': JSON.stringify(runFrame),
    'import.meta.env.VITE_PREVIEW_FRAME': JSON.stringify(previewFrame),
  },
  build: {
    outDir: clientDir,
    manifest: true,
    // One sheet, which stands in every document: no chunk may fetch it once more.
    cssCodeSplit: false,
    rolldownOptions: { input: join(here, ENTRY) },
  },
});
const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
compressFiles();

await build({
  root: here,
  logLevel: 'warn',
  plugins: [clientAssets(manifest)],
  ssr: { noExternal: true },
  build: { outDir: serverDir, ssr: join(here, 'src/app/entry-server.tsx'), copyPublicDir: false },
});

const { pages } = (await import(join(serverDir, 'entry-server.js'))) as { pages: BuiltPage[] };
const over = [...checkBudgets(manifest, pages), ...checkLazyParts(manifest)];
if (over.length > 0) {
  console.error(`Over the script budget: ${over.join(', ')}`);
  process.exit(1);
}

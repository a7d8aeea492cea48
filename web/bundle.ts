import { build, type Plugin, type Rolldown } from 'vite';

/** Bundles one entry into a script without imports. */
export async function bundle(entry: string, target: string[], plugins: Plugin[] = []): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target,
      modulePreload: false,
      lib: {
        entry,
        formats: ['iife'],
        name: 'lectern',
        fileName: 'script',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
}

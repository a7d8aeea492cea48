import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, reactModule } from './chunks.ts';
import { slimContract } from './slim-contract.ts';
import { slimRouter } from './slim-router.ts';
import { testHarness } from './test-harness-build.ts';

/** The browsers that know `light-dark()`, which the tokens are made of. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig({
  plugins: [slimContract, slimRouter, testHarness(browsers), react(), tailwindcss()],
  resolve: {
    alias: {
      // Its build for browsers decodes entities by innerHTML, which Trusted Types refuse: the server's has a table.
      'markdown-to-jsx/entities': fileURLToPath(import.meta.resolve('markdown-to-jsx/entities')),
    },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    // Pages are fetched ahead when a link is pointed at (app/prefetch.ts), for less script than Vite's own preloads.
    modulePreload: false,
    rolldownOptions: {
      // The contract's schemas read each other's entries; unused ones may still go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Chromium compiles all functions beside the download, and not one by one while the page waits (decision 0023).
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Changes with an upgrade only.
            {
              name: 'react',
              test: reactModule,
            },
            { name: chunkOf, debugName: 'by the pages that need it' },
          ],
        },
      },
    },
  },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';
import { slimRouter } from './slim-router.ts';
import { testHarness } from './test-harness-build.ts';

/** The browsers that know `light-dark()`, which the tokens are made of. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5'];

/** What every page that shows courses needs: together they compress better than alone. */
const courseUi =
  /\/src\/(?:ui\/(?:badge|card|picture)|lib\/(?:error-message|format))\.tsx?$|\/icons\/(?:award|book-open|user-round)\.mjs$/;

/** What every page with a form needs. */
const formUi =
  /\/src\/ui\/(?:field|text-field|select-field|required-fields)\.tsx?$|\/icons\/circle-exclamation-point\.mjs$/;

const sharedModules =
  /\/web\/src\/(?:ui|lib|features)\/|\/contract\/src\/|\/node_modules\/(?:lucide-react|@tanstack|valibot|react-hook-form)\//;

const KiB = 1024;

export default defineConfig({
  plugins: [slimContract, slimRouter, testHarness(browsers), react(), tailwindcss()],
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Changes with an upgrade only.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
            { name: 'course-ui', test: courseUi },
            { name: 'form-ui', test: formUi },
            // Small modules that several pages share: each request costs more than a few bytes that a page does not need.
            {
              name: 'shared',
              test: sharedModules,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6 * KiB,
            },
          ],
        },
      },
    },
  },
});

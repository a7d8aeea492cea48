import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';
import { slimRouter } from './slim-router.ts';
import { testHarness } from './test-harness-build.ts';

/** The browsers that know `light-dark()`, which the tokens are made of. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * What every page that shows courses needs. Modules that several pages share would be a chunk each: together they
 * compress better, and a request costs a phone half a second.
 */
const courseUi =
  /\/src\/(?:ui\/(?:badge|card|picture)|lib\/(?:error-message|format))\.tsx?$|\/icons\/(?:award|bookmark|book-open|check|play|user-round|video)\.mjs$/;

/** What every page with a form needs. */
const formUi =
  /\/src\/ui\/(?:field|text-field|select-field|required-fields)\.tsx?$|\/icons\/circle-exclamation-point\.mjs$/;

/** What every page needs, and its lazy parts too. */
const baseModules =
  /\/web\/src\/(?:lib\/(?:session|stored-keys|class-names)|ui\/spinner)\.tsx?$|\/contract\/src\/operation\.ts$/;

/** What most pages of the dashboard need. */
const pageUi =
  /\/src\/ui\/(?:data-table|empty-state|page-header|progress)\.tsx$|\/icons\/(?:circle-check|graduation-cap|library|rotate-cw)\.mjs$/;

const learning =
  /\/features\/learning\/(?:learning\.api|watch-reporter|unsent-acts|unsent-watching|shown-records|act-sender)\.ts$|\/contract\/src\/learning\.ts$/;

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
            { name: 'base', test: baseModules },
            { name: 'query', test: /\/node_modules\/@tanstack\// },
            {
              name: 'contract',
              test: /\/contract\/src\/(?:fields|units|profile|auth|user)\.ts$|\/node_modules\/valibot\//,
            },
            { name: 'dialogs', test: /\/src\/(?:ui\/(?:dialog|confirm-dialog)|layout\/logout-dialog)\.tsx$/ },
            { name: 'page-ui', test: pageUi },
            { name: 'learning', test: learning },
          ],
        },
      },
    },
  },
});

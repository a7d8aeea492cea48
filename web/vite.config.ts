import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';
import { slimRouter } from './slim-router.ts';
import { testHarness } from './test-harness-build.ts';

/** The browsers that know `light-dark()`, which the tokens are made of. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * Modules that several pages share would be a chunk each: together they compress better, and a request costs a phone half
 * a second. Each expression names what stands together; the build prints what each page loads.
 */

/** What every page needs, and its lazy parts too. */
const baseModules =
  /\/web\/src\/(?:lib\/(?:session|stored-keys|class-names|api|api-client|asked-ahead|load-chunk)|ui\/(?:spinner|button|page-meta))\.tsx?$|\/lucide-react\/dist\/esm\/(?!icons|lucide)|\/icons\/(?:minus|plus|arrow-right)\.mjs$|preload-helper|\/contract\/src\/operation\.ts$/;

/** What every page that shows courses needs. */
const courseUi =
  /\/src\/(?:ui\/(?:badge|card|picture)|lib\/(?:error-message|format))\.tsx?$|\/icons\/(?:award|bookmark|book-open|check|play|user-round|video)\.mjs$/;

/** What most pages of the dashboard need, and a few others. */
const pageUi =
  /\/src\/ui\/(?:data-table|empty-state|notice|page-header|progress|dialog|confirm-dialog)\.tsx$|\/icons\/(?:arrow-right-left|circle-check|download|eye|eye-off|graduation-cap|info|library|pencil|rotate-cw|trash)\.mjs$/;

/** What every page with a form needs. */
const formUi =
  /\/src\/(?:ui\/(?:field|text-field|select-field|required-fields)|lib\/kept-typing)\.tsx?$|\/icons\/circle-exclamation-point\.mjs$|\/contract\/src\/(?:fields|units|profile|auth|user)\.ts$|\/node_modules\/valibot\//;

/** What larger forms need beside it. */
const largerForms =
  /\/src\/(?:ui\/password-field|lib\/(?:form-rules|leave-warning))\.tsx?$|\/contract\/src\/errors\.ts$|\/node_modules\/(?:react-hook-form|@hookform)\//;

/** What stands around every page of the dashboard. */
const dashboard = /\/node_modules\/@tanstack\/|\/src\/layout\/dashboard-layout\.tsx$/;

/** What the player's page shares with others. */
const learning =
  /\/src\/(?:features\/learning\/(?:learning\.api|watch-reporter|unsent-acts|unsent-watching|shown-records|act-sender|continue-card)|lib\/(?:this-page|second-ranges|chapters)|ui\/change-list)\.tsx?$|\/contract\/src\/learning\.ts$/;

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
            { name: 'base', test: baseModules },
            { name: 'course-ui', test: courseUi },
            { name: 'page-ui', test: pageUi },
            { name: 'form-ui', test: formUi },
            { name: 'forms', test: largerForms },
            { name: 'dashboard', test: dashboard },
            { name: 'learning', test: learning },
          ],
        },
      },
    },
  },
});

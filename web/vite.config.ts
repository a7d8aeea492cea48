import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';

export default defineConfig({
  plugins: [slimContract, react(), tailwindcss()],
  build: {
    // The browsers that know `light-dark()`, which the tokens are made of.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Pages are fetched ahead when a link is pointed at (app/prefetch.ts), for less script than Vite's own preloads.
    modulePreload: false,
    rolldownOptions: {
      // The contract's schemas read each other's entries; unused ones may still go.
      treeshake: { propertyReadSideEffects: false },
    },
  },
});

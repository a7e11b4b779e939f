import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Code that several pages share goes out as one file: thirty small ones compress and travel worse.
const SHARED = { name: 'site', test: /\/src\/(ui|domain|storefront\/(frame|search))\//, minShareCount: 3 }

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: a page asks for one file before it can paint, and the next page has it already.
  build: { target: 'baseline-widely-available', cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } },
  },
  // A class in the browser's inspector says which file it comes from.
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
})

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: a page asks for one file before it can paint, and the next page has it already.
  build: { target: 'baseline-widely-available', cssCodeSplit: false },
  // A class in the browser's inspector says which file it comes from.
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
})

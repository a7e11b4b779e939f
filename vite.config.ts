import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available' },
  // A class in the browser's inspector says which file it comes from.
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } },
})

import { describe, expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="N"/><link rel="stylesheet" href="/a.css"/></head><body>',
  '<script nonce="N" type="module" async="">;\nimport "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");</script></body></html>',
].join('')

describe('[S41] the scripts of a page', () => {
  const late = withLateScripts(page)
  test('are not fetched before it is painted', () => {
    expect(late).not.toContain('modulepreload')
    expect(late).not.toMatch(/^import /m)
    expect(late).toContain(
      'const [,route0] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);',
    )
  })
  test('keep their nonce and run the framework as it was', () => {
    expect(late).toContain('<script nonce="N" type="module" async="">await (')
    expect(late).toContain('window.__reactRouterRouteModules = {"root":route0};')
    expect(late).toContain('import("/assets/entry.js");</script>')
  })
  test('leave styles and pages without scripts alone', () => {
    expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
    expect(withLateScripts('<p>hello</p>')).toBe('<p>hello</p>')
  })
})

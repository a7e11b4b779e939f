import { describe, expect, test } from 'vitest'
import { renderScene, SCENES } from './render-scene.ts'

const COUNTRIES = ['BB', 'LC', 'JM', 'MX', 'MV', 'MU', 'TH', 'GR', 'AE', 'XX']

/** What is wrong with the markup: tags that do not close, ids that repeat or are missing, numbers that are none. */
function faults(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, closing, name, inner = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`)
    } else if (!inner.endsWith('/')) open.push(name ?? '')
    if (
      inner
        .replaceAll(/[\w:-]+="[^"<]*"/g, '')
        .replace(/\/$/, '')
        .trim() !== ''
    )
      found.push(`attributes of ${name}: ${inner}`)
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) found.push('an id stands twice')
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) if (!ids.includes(id)) found.push(`no element ${id}`)
  if (/NaN|undefined|Infinity/.test(svg)) found.push('a number is none')
  return found
}

describe('[S41] a drawn scene', () => {
  test.each(SCENES)('of %s is well-formed SVG in every country and layout', (scene) => {
    for (const iso of COUNTRIES)
      for (let i = 0; i < 4; i++)
        expect(faults(renderScene({ seed: `${iso}${i}-1`, scene, iso, grain: false }))).toEqual([])
  })

  test.each(SCENES)('of %s is the same for the same request', (scene) => {
    const request = { seed: 'BB1187-3', scene, iso: 'BB', grain: false }
    expect(renderScene(request)).toBe(renderScene(request))
  })

  test.each(SCENES)('of %s has no filter when it goes without grain', (scene) => {
    expect(renderScene({ seed: 'BB1187-3', scene, grain: false })).not.toContain('<filter')
    expect(renderScene({ seed: 'BB1187-3', scene, grain: true })).toContain('<filter')
  })

  test('shares no id with another scene on the same page', () => {
    const idsOf = (seed: string) => {
      const svg = renderScene({ seed, scene: 'oldtown', iso: 'GR', grain: false })
      return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    }
    const first = new Set(idsOf('GR1-1'))
    expect(idsOf('GR1-2').filter((id) => first.has(id))).toEqual([])
  })

  test('keeps the sun where the layout asks for it', () => {
    const svg = renderScene({ seed: 'home', scene: 'sunset', w: 2000, h: 900, sunX: 0.6, mirror: false, grain: false })
    expect(svg).toMatch(/<circle cx="1200" /)
  })
})

import { rng } from './core.ts'
import { DAY, type LightName } from './palette.ts'
import { LIGHTS_OF_SCENE, type Scene } from './render-scene.ts'

/** What a hotel has, as far as its pictures show it. */
export type HotelFacts = { spa: boolean; golf: boolean; marina: boolean; overwater: boolean; town: boolean }

export type PlannedPicture = { n: number; scene: Scene; light: LightName; seed: string }

export const PICTURES_PER_HOTEL = 8

/** The scenes of the first picture: what the hotel is chosen for. Repeats weigh. */
function heroScenes(facts: HotelFacts): readonly Scene[] {
  if (facts.overwater) return ['villas']
  if (facts.town) return ['oldtown', 'marina', 'pool']
  return ['beach', 'pool', 'mountain', 'sunset', 'beach', 'pool']
}

function scenesToFollow(facts: HotelFacts): readonly Scene[] {
  const last: Scene = facts.golf ? 'golf' : facts.town ? 'oldtown' : 'room'
  return [
    'pool',
    'room',
    'beach',
    ...(facts.overwater ? (['villas'] as const) : []),
    'restaurant',
    'sunset',
    facts.spa ? 'spa' : 'mountain',
    last,
    facts.marina ? 'marina' : 'mountain',
  ]
}

/**
 * The eight pictures of a hotel. Its identity (textiles by item code, terrain by country) stays; scenes and lights vary,
 * no light more than twice, and the first picture is by day unless it is a sunset.
 */
export function hotelPlan({ itemcode, facts }: { itemcode: string; facts: HotelFacts }): PlannedPicture[] {
  const r = rng(`${itemcode}#plan`)
  const hero = r.pick(heroScenes(facts))
  const following = [...new Set(scenesToFollow(facts))].filter((scene) => scene !== hero)
  const spare = (['mountain', 'spa', 'marina', 'pool', 'beach'] as const).filter((scene) => !following.includes(scene))
  const scenes: Scene[] = [hero, ...following, ...spare].slice(0, PICTURES_PER_HOTEL)
  const used = new Map<LightName, number>()
  return scenes.map((scene, i) => {
    const suitable = LIGHTS_OF_SCENE[scene].filter(
      (light) => (used.get(light) ?? 0) < 2 && (i > 0 || DAY.includes(light) || scene === 'sunset'),
    )
    const light = r.pick(suitable.length > 0 ? suitable : LIGHTS_OF_SCENE[scene])
    used.set(light, (used.get(light) ?? 0) + 1)
    return { n: i + 1, scene, light, seed: `${itemcode}-${i + 1}` }
  })
}

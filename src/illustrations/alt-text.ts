import type { Scene } from './render-scene.ts'

const WORDS: Record<Scene, string> = {
  beach: 'a beach with clear shallow water',
  villas: 'villas on stilts over a lagoon',
  pool: 'the pool and its terrace',
  sunset: 'the sea at sunset',
  mountain: 'a green coast below the mountains',
  oldtown: 'an old town above its harbour',
  room: 'a guest room with a sea view',
  restaurant: 'a restaurant terrace at dusk',
  spa: 'the spa',
  golf: 'a golf course by the sea',
  marina: 'a marina with boats',
}

/** What a picture shows, in words for a caption. */
const sceneInWords = (scene: Scene): string => WORDS[scene]

/** Alternative text of a hotel picture. It says illustration, because nobody should take it for a photograph. */
export const illustrationAlt = (hotelName: string, scene: Scene): string =>
  `Illustration of ${hotelName}, ${sceneInWords(scene)}`

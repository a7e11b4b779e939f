import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureStore, type PictureStore } from '../../illustrations/picture-store.ts'
import { imageRoutes } from './api.ts'

const facts = { iso: 'BB', spa: true, golf: false, marina: false, overwater: false, town: false }
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let folder: string
let pictures: PictureStore
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  pictures = createPictureStore({ folder })
  app = fastify()
  const hotelFacts = async (itemcode: string) => (itemcode === 'BB1187' ? facts : null)
  await app.register(imageRoutes, { pictures, hotelFacts, airlines: new Set(['BA', 'U2']) })
})
afterAll(async () => {
  await app.close()
  await pictures.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = { accept: CHROME }) => app.inject({ url, headers })

describe('[S41] the picture of a hotel', () => {
  test('is WebP for a browser that takes it, and may be kept for a day', async () => {
    const answer = await get('/images/BB1187/images/1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 })
  })

  test.each(['image/png,*/*;q=0.5', 'image/webp;q=0, image/jpeg'])(
    'is JPEG for a browser that accepts %s',
    async (accept) => {
      const answer = await get('/images/BB1187/images/2?presets=small', { accept })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' })
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
    },
  )

  test('is the same the second time, from disk', async () => {
    const first = await get('/images/BB1187/images/3?presets=small')
    const files = (await readdir(folder)).length
    const second = await get('/images/BB1187/images/3?presets=small')
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(await readdir(folder)).toHaveLength(files)
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/images/BB1187/images/1')
    const again = await get('/images/BB1187/images/1', { accept: CHROME, 'if-none-match': `"old", W/${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept' })
  })

  test.each([
    ['/images/BB1187/images/1?presets=huge', 400, 'unknown_preset'],
    ['/images/BB1187/images/1?presets=small&presets=large', 400, 'unknown_preset'],
    ['/images/BB1187/images/0', 400, 'malformed_picture_address'],
    ['/images/BB1187/images/9', 400, 'malformed_picture_address'],
    ['/images/BB1187/images/1e0', 400, 'malformed_picture_address'],
    ['/images/bb1187/images/1', 400, 'malformed_picture_address'],
    ['/images/%2e%2e%2fBB1187/images/1', 400, 'malformed_picture_address'],
    ['/images/BB1187%00/images/1', 400, 'malformed_picture_address'],
    ['/images/BB1187/images/..%2f..%2f1', 400, 'malformed_picture_address'],
    ['/images/site/..%2f..%2fpackage', 400, 'malformed_picture_address'],
    ['/images/airlines/..%2fBA.png', 400, 'malformed_picture_address'],
    ['/images/BB9999/images/1', 404, 'unknown_hotel'],
    ['/images/site/home-nowhere', 404, 'unknown_picture'],
    ['/images/airlines/ZZ.png', 404, 'unknown_airline'],
  ])('at %s is refused with %d %s, and the refusal is not kept', async (url, status, code) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('[S41] other pictures', () => {
  test('of the site are served by name', async () => {
    const answer = await get('/images/site/poster-gr?presets=small')
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 640 })
  })

  test.each(['BA', 'U2'])('of the airline %s are a tile with its code, in ink on grey', async (code) => {
    const answer = await get(`/images/airlines/${code}.png`)
    expect(answer.headers['content-type']).toBe('image/png')
    const { channels } = await sharp(answer.rawPayload).removeAlpha().greyscale().stats()
    expect(channels[0]?.min).toBeLessThan(90)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 })
  })
})

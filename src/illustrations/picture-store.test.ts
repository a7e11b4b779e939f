import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPictureStore, type HotelPictureRequest, type PictureStore } from './picture-store.ts'
import { regionPosterName, SITE_PICTURE_NAMES, sitePicture } from './site-pictures.ts'

const facts = { iso: 'BB', spa: false, golf: false, marina: false, overwater: false, town: false }
const hotelPicture = (change: Partial<HotelPictureRequest> = {}): HotelPictureRequest => ({
  kind: 'hotel',
  itemcode: 'BB1187',
  n: 1,
  facts,
  preset: 'small',
  format: 'webp',
  ...change,
})

let folder: string
let store: PictureStore
const folders: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  folders.push(folder)
  store = createPictureStore({ folder })
})
afterEach(() => store.close())
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true, force: true }))))

async function onlyFile(): Promise<string> {
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  return join(folder, name)
}

describe('[S41] a picture', () => {
  test('of a hotel is made once and then served from disk', async () => {
    const first = await store.picture(hotelPicture())
    const file = await onlyFile()
    expect(await readFile(file)).toEqual(first.body)
    const marked = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    await writeFile(file, marked)
    expect((await store.picture(hotelPicture())).body.equals(marked)).toBe(true)
  })

  test.each([
    ['small', 480, 320],
    ['medium', 900, 600],
    ['large', 1600, 1067],
  ] as const)('in preset %s is %d pixels wide and %d high', async (preset, width, height) => {
    const { body } = await store.picture(hotelPicture({ preset }))
    expect(await sharp(body).metadata()).toMatchObject({ width, height, format: 'webp' })
  })

  test('is a JPEG where JPEG is asked for', async () => {
    const { body, type } = await store.picture(hotelPicture({ format: 'jpeg' }))
    expect(type).toBe('image/jpeg')
    expect((await sharp(body).metadata()).format).toBe('jpeg')
  })

  test('asked for ten times at once is drawn once', async () => {
    const same = await Promise.all(Array.from({ length: 10 }, () => store.picture(hotelPicture())))
    expect(new Set(same).size).toBe(1)
    await onlyFile()
  })

  test('leaves the event loop free while it is drawn', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    await Promise.all([1, 2, 3, 4].map((n) => store.picture(hotelPicture({ n, preset: 'large' }))))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
  })

  test.each([
    ['cut in half', (file: string, length: number) => truncate(file, Math.floor(length / 2))],
    ['emptied', (file: string) => truncate(file, 0)],
  ])('whose file was %s is made anew', async (_, damage) => {
    const good = await store.picture(hotelPicture())
    await damage(await onlyFile(), good.body.length)
    expect((await store.picture(hotelPicture())).body.equals(good.body)).toBe(true)
    expect(await readFile(await onlyFile())).toEqual(good.body)
  })

  test('is still served when the folder cannot be written', async () => {
    const file = join(folder, 'in-the-way')
    await writeFile(file, '')
    const complaints: unknown[] = []
    const readOnly = createPictureStore({ folder: file, onNotKept: (error) => complaints.push(error) })
    expect((await readOnly.picture(hotelPicture())).body.length).toBeGreaterThan(1000)
    expect(complaints).toHaveLength(1)
    await readOnly.close()
  })

  test('gets another name when the facts of its hotel change', async () => {
    await store.picture(hotelPicture())
    await store.picture(hotelPicture({ facts: { ...facts, overwater: true } }))
    expect(await readdir(folder)).toHaveLength(2)
  })

  test.each(['../BB1187', 'BB1187/..', 'bb1187', 'BB', 'BB123456789', 'BB1\0', ''])(
    'of the item code %j is refused',
    async (itemcode) => {
      await expect(store.picture(hotelPicture({ itemcode }))).rejects.toThrow(RangeError)
      expect(await readdir(folder)).toEqual([])
    },
  )

  test.each([0, 9, -1, 1.5, Number.NaN])('of the number %d is refused', async (n) => {
    await expect(store.picture(hotelPicture({ n }))).rejects.toThrow(RangeError)
  })

  test('is refused after closing, and a picture under way ends with an error', async () => {
    const late = createPictureStore({ folder })
    const underWay = late.picture(hotelPicture({ n: 5 }))
    const ended = expect(underWay).rejects.toThrow('closed')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await late.close()
    await ended
    await expect(late.picture(hotelPicture({ n: 6 }))).rejects.toThrow('closed')
  })

  test('can be made ahead, with progress', async () => {
    const seen: string[] = []
    await store.warm([hotelPicture({ n: 1 }), hotelPicture({ n: 2 })], (done, total) => seen.push(`${done}/${total}`))
    expect(seen).toEqual(['1/2', '2/2'])
    expect(await readdir(folder)).toHaveLength(2)
  })
})

describe('[S41] making pictures ahead', () => {
  test('discards those of an earlier drawing code, and nothing else', async () => {
    await writeFile(join(folder, 'site.home-tropical.small.0000aaaa.webp'), 'old')
    await writeFile(join(folder, 'notes.txt'), 'not ours')
    await store.warm([])
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})

describe('[S41] the pictures of the site', () => {
  test('keep their own proportions', async () => {
    const { body } = await store.picture({
      kind: 'site',
      name: 'home-caribbean-portrait',
      preset: 'small',
      format: 'webp',
    })
    expect(await sharp(body).metadata()).toMatchObject({ width: 480, height: 591 })
  })

  test('keep the sun right of the middle behind a home headline, and are not mirrored', () => {
    const homes = SITE_PICTURE_NAMES.filter((name) => name.startsWith('home-'))
    expect(homes).toHaveLength(6)
    for (const name of homes) expect(sitePicture(name)).toMatchObject({ sunX: 0.6, mirror: false })
  })

  test('have a poster for every region, from a limited number', () => {
    expect(sitePicture(regionPosterName('BB', 'St James'))).toMatchObject({ iso: 'BB', w: 600, h: 800 })
    expect(sitePicture('region-bb-12')).not.toBeNull()
    for (const name of ['region-bb-13', 'region-bb-0', 'region-bb-01', 'region-zz-1', 'constructor', '__proto__'])
      expect(sitePicture(name)).toBeNull()
  })
})

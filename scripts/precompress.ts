// Writes a .br and a .gz beside every text file of build/client, so that the server never compresses an asset twice.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = 'build/client/'
const SMALLEST_WORTH_COMPRESSING = 1024
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const texts = (await readdir(CLIENT, { recursive: true })).filter((file) => /\.(js|css|svg|json|txt)$/.test(file))

await Promise.all(
  texts.map(async (file) => {
    const bytes = await readFile(CLIENT + file)
    if (bytes.length < SMALLEST_WORTH_COMPRESSING) return
    await writeFile(`${CLIENT}${file}.br`, await promisify(brotliCompress)(bytes, QUALITY))
    await writeFile(`${CLIENT}${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }),
)

// Explains a price step by step, for staff: npm run why -- '<address or query of a booking page>'
//   npm run why -- 'itemcode=BB1187&date=2027-03-06&nights=7&depair=LGW&room[0][adults]=2'
// Reads the database of DATABASE_URL, else the embedded one under DATA_DIR while no shop is running on it.
import { openDatabase } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { cabinRank } from '#domain/flights/cabin-class.ts'
import { parseBookingPage } from '#domain/search/booking-page-query.ts'
import { nightsSold } from '#price-index/cheapest-packages.ts'
import { hotelByCode } from '#price-index/destinations.ts'
import { explainPrice } from '#price-index/explain-price.ts'
import { NIGHTS_HELD, openPriceIndex } from '#price-index/open-price-index.ts'
import { packageChoices } from '#price-index/package-choices.ts'
import { clockOf, todayBy } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { strictQuery } from '#server/strict-query.ts'

const text = process.argv[2] ?? ''
const query = strictQuery(text.includes('?') ? text.slice(text.indexOf('?') + 1) : text)
const itemcode = typeof query.itemcode === 'string' ? query.itemcode : ''
const asked = parseBookingPage(query, itemcode)
const config = readConfig(process.env)
if (!config.ok) stop(config.refusal.join('\n'))
else if (!asked.ok)
  stop(`This is not the query of a booking page:\n${asked.refusal.map(({ msg }) => `  ${msg}`).join('\n')}`)
else {
  const { databaseUrl, dataDir, fixedClock } = config.value
  const today = todayBy(clockOf(fixedClock))
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }).catch((error: Error) => error)
  if (database instanceof Error)
    stop(`${database.message}\nStop the shop first, or ask a database server with DATABASE_URL.`)
  else {
    await migrate(database.db)
    const prices = await openPriceIndex(database.db, { today, horizon: NIGHTS_HELD })
    const request = asked.value
    const search = {
      ...nightsSold(today),
      ...request,
      depairs: [request.depair],
      date: dayNumber(request.date),
    }
    const wish = { ...request, cabin: request.cabin === null ? null : cabinRank(request.cabin) }
    const known = hotelByCode(prices.index, request.itemcode)
    const choices = known && packageChoices(prices.index, known.hotel.hotelId, { search, wish })
    if (!choices) stop('Nothing is on sale for this query.')
    else {
      if (choices.replaced.length > 0) console.log(`no longer on sale, replaced: ${choices.replaced.join(', ')}\n`)
      console.log(explainPrice(prices.index, choices.chosen, search).join('\n'))
    }
    await prices.close()
    await database.close()
  }
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

import type { indexSize } from '#price-index/index-size.ts'
import type { ChangeFigures } from './changes.ts'
import { figure, type Spread } from './figures.ts'
import type { HttpFigures } from './http-figures.ts'
import type { NaiveFigure } from './naive-figures.ts'

type Timed = Spread & { cpu: number }

/** What one size measured; times in ms, `bandwidth` in GB/s. */
export type SizeFigures = {
  hotels: number
  size: ReturnType<typeof indexSize>
  bytesPerProductNight: number
  loadSeconds: number
  loadCpuSeconds: number
  residentBytes: number
  databaseBytes: number
  hotelsPerQuery: number
  bytesTouched: number
  bandwidth: number
  /** CPU of a search over the time of reading what it must touch, at 10 GB/s and at the measured bandwidth. */
  boundRatio: number
  boundRatioMeasured: number
  offers: number
  search: Timed
  facets: Timed
  coldOptions: Timed
  options: Timed
  hotelOptions: Timed
  hotelMonth: Timed
  hotelYear: Timed
  destinationMonth: Timed
  destinationYear: Timed
  coldYear: Timed
  flights: Timed
  regionLeadIns: Timed
  hotelLeadIns: Timed
  naive: { regions: number; hotels: number; figures: NaiveFigure[] }
  changes: ChangeFigures
}

type Measured = SizeFigures & { makeSeconds: number; http: HttpFigures }

/** All sizes side by side, as text. */
export function tableOf(sizes: readonly Measured[], machine: string): string {
  const rows: [string, (one: Measured) => string][] = [
    ['hotels / products / flights', ({ hotels, size }) => [hotels, size.products, size.flights].map(whole).join(' / ')],
    ['bookable offers, counted', ({ offers }) => whole(offers)],
    ['database, made in', ({ databaseBytes, makeSeconds }) => `${megabytes(databaseBytes)}, ${figure(makeSeconds)} s`],
    [
      'load from PostgreSQL, wall / CPU',
      ({ loadSeconds, loadCpuSeconds }) => `${figure(loadSeconds)} / ${figure(loadCpuSeconds)} s`,
    ],
    ['index', ({ size }) => megabytes(size.bytes)],
    [
      'index bytes a product-night (hotels’ arrays alone)',
      ({ bytesPerProductNight, size }) =>
        `${figure(bytesPerProductNight)} (${figure(size.hotelBytes / size.productNights)})`,
    ],
    ['process grew by', ({ residentBytes }) => megabytes(residentBytes)],
    ['hotels a search looks at', ({ hotelsPerQuery }) => figure(hotelsPerQuery)],
    ['**(a) packages** p50 / p95 / p99', ({ search }) => spreadOf(search)],
    ['(a) CPU; with facets', ({ search, facets }) => `${figure(search.cpu)}; ${figure(facets.cpu)}`],
    [
      '(a) CPU over bytes touched at 10 GB/s (measured)',
      (one) => `${figure(one.boundRatio)}× (${figure(one.boundRatioMeasured)}× at ${figure(one.bandwidth)} GB/s)`,
    ],
    ['**(b) options** destination p50 / p95 / p99', ({ options }) => spreadOf(options)],
    ['(b) nothing remembered', ({ coldOptions }) => spreadOf(coldOptions)],
    ['(b) hotel', ({ hotelOptions }) => spreadOf(hotelOptions)],
    ['**(c) calendar** hotel, month', ({ hotelMonth }) => spreadOf(hotelMonth)],
    ['(c) hotel, year', ({ hotelYear }) => spreadOf(hotelYear)],
    ['(c) destination, month', ({ destinationMonth }) => spreadOf(destinationMonth)],
    ['(c) destination, year', ({ destinationYear }) => spreadOf(destinationYear)],
    ['(c) destination, year, nothing remembered', ({ coldYear }) => spreadOf(coldYear)],
    [
      '**(d) lead-ins** every region × airport × 4 lengths, CPU s',
      ({ regionLeadIns }) => figure(regionLeadIns.cpu / 1000),
    ],
    ['(d) every hotel × airport × 4 lengths, CPU s', ({ hotelLeadIns }) => figure(hotelLeadIns.cpu / 1000)],
    ['**(e) flights** p50 / p95 / p99', ({ flights }) => spreadOf(flights)],
    [
      '1 % of rates applied: ranges, CPU, longest wait',
      ({ changes }) => `${whole(changes.ranges)}, ${figure(changes.cpuMs)} ms, ${figure(changes.longestWait)} ms`,
    ],
    ['one booking, commit to index p50 / p95 / p99', ({ changes }) => spreadOf(changes.bookingsVisible)],
    ['HTTP bare reply, 1 client / 16 clients, a second', ({ http }) => rates(http.hello)],
    ['HTTP packages, a second', ({ http }) => rates(http.packages)],
    ['HTTP packages, 16 clients p50 / p95 / p99', ({ http }) => spreadOf(http.packages.sixteen)],
    ['HTTP options, a second', ({ http }) => rates(http.options)],
    ['HTTP options compressed, a second', ({ http }) => rates(http.optionsCompressed)],
  ]
  const heads = sizes.map(({ hotels }) => `${whole(hotels)} hotels`)
  const naive = (sizes[0]?.naive.figures ?? []).map(({ question }): [string, (one: Measured) => string] => [
    question,
    (one) => {
      const found = one.naive.figures.find((own) => own.question === question)
      return found ? `${figure(found.naiveCpu)} / ${figure(found.ourCpu)} = ${whole(Math.round(found.ratio))}×` : '–'
    },
  ])
  const growth = growthOf(sizes)
  return [
    `# The price index, measured`,
    '',
    `${machine}. Times in ms unless said otherwise; one client unless said otherwise. Naive SQL: one row a night, the usual keys, one statement a question, JIT and parallel workers off, over ${sizes.map(({ naive, hotels }) => `${naive.regions} regions with ${whole(naive.hotels)} of ${whole(hotels)} hotels`).join('; ')}; every answer was compared.`,
    '',
    ...tableLines(
      ['', ...heads],
      rows.map(([name, cell]) => [name, ...sizes.map(cell)]),
    ),
    '',
    'CPU ms a question: naive SQL / index = ratio, the same questions in the same run',
    '',
    ...tableLines(
      ['', ...heads],
      naive.map(([name, cell]) => [name, ...sizes.map(cell)]),
    ),
    ...(growth ? ['', growth] : []),
  ].join('\n')
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`
const spreadOf = ({ p50, p95, p99 }: Spread) => [p50, p95, p99].map(figure).join(' / ')
const rates = ({ one, sixteen }: HttpFigures['hello']) =>
  [one, sixteen].map(({ perSecond }) => whole(perSecond)).join(' / ')

function growthOf(sizes: readonly Measured[]): string | null {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (!small || !large || small === large) return null
  const times = (value: (one: Measured) => number) => figure(value(large) / value(small))
  return `From ${whole(small.hotels)} to ${whole(large.hotels)} hotels (${times((one) => one.hotels)}×; ${times((one) => one.hotelsPerQuery)}× the hotels a search): CPU of (a) grows ${times((one) => one.search.cpu)}×, the index ${times((one) => one.size.bytes)}×, the load ${times((one) => one.loadSeconds)}×.`
}

const tableLines = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|${head.map((_, at) => (at === 0 ? '---' : '--:')).join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]

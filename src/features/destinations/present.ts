// What leaves the server about destinations and airports.

/** S02: one row of /api/search/holiday-destinations; a country has region_id null. */
export type DestinationView = { id: string; name: string; iso: string; region_id: number | null; hotels: number }

/** A country or region on a page of the brand, with its cheapest price per person when there is one. */
export type DestinationTile = {
  name: string
  code: string
  link: string
  hotels: number
  tagline: string
  image: string
  imageAlt: string
  /** Pounds per person for two adults, seven nights, from any airport; null when nothing is on sale. */
  leadIn: number | null
}

/** S02: options for a search; `depart` maps airport code to nights to dates 'YYYY-MM-DD'. */
export type SearchOptionsView = {
  options: {
    depair: Record<string, string>
    depart: Record<string, Record<string, string[]>>
    nights: number[]
    adults: number
    board: string[]
    children: number
    contextDefault: string | null
  }
  possible_new_iso: string | null
}

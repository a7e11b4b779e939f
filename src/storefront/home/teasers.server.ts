import type { DestinationTile } from '#features/destinations/present.ts'
import type { PackageCard } from '#features/packages/present.ts'

// What the rows of hotels and countries show, and no more of it.

export type HotelTeaser = ReturnType<typeof hotelTeaser>
export type CountryTeaser = ReturnType<typeof countryTeaser>

export const hotelTeaser = ({
  itemcode,
  name,
  productLink,
  region,
  country,
  stars,
  image,
  imageAlt,
  ...card
}: PackageCard) => ({
  itemcode,
  name,
  productLink,
  place: `${region}, ${country}`,
  stars,
  image,
  imageAlt,
  nights: card.package.nights,
  board: card.package.board,
  airport: card.package.outbound.departureAirportName,
  date: card.package.date,
  perPerson: card.package.perPerson,
})

export const countryTeaser = ({ code, name, hotels, image, imageAlt, leadIn }: DestinationTile) => ({
  code,
  name,
  hotels,
  image,
  imageAlt,
  leadIn,
})

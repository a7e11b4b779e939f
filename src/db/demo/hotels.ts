// Forty invented hotels in real places. Facts first; the words about each are made from them in hotel-words.ts.

type Extras = 'spa' | 'gym' | 'golf' | 'water' | 'adults' | 'over' | 'town' | 'marina' | 'noinfants' | 'notransfer'

export type DemoHotel = {
  id: number
  regionId: number
  name: string
  stars: number
  /** Net pence a night for one adult share in the simplest room, in the middle of the year. */
  share: number
  boards: string[]
  extras: Extras[]
}

const hotel = (
  id: number,
  regionId: number,
  name: string,
  stars: number,
  pounds: number,
  boards: string,
  extras: string,
): DemoHotel => ({
  id,
  regionId,
  name,
  stars,
  share: pounds * 100,
  boards: boards.split(' '),
  extras: extras.split(' ').filter(Boolean) as Extras[],
})

export const HOTELS: readonly DemoHotel[] = [
  hotel(1187, 1, 'Coral Point Beach Club', 4.5, 98, 'AI HB', 'spa gym water'),
  hotel(1188, 1, 'The Lantern House', 4, 84, 'BB HB', 'spa adults'),
  hotel(1189, 1, 'Sandpiper Cove', 4, 79, 'AI BB', 'gym water'),
  hotel(1190, 2, 'Oistins Bay Suites', 3.5, 52, 'SC BB', 'water notransfer'),
  hotel(1191, 2, 'Turtle Reach Resort', 4, 74, 'AI HB', 'gym water'),
  hotel(1210, 3, 'Piton Shadow', 5, 141, 'BB HB AI', 'spa gym adults'),
  hotel(1211, 3, 'Cocoa Ridge Estate', 4.5, 112, 'BB HB', 'spa'),
  hotel(1212, 4, 'Pigeon Sands', 4, 86, 'AI HB', 'gym water golf'),
  hotel(1213, 4, 'Harbour Lights Rodney Bay', 3.5, 58, 'BB SC', 'marina notransfer'),
  hotel(1230, 5, 'Calypso Quay', 4, 82, 'AI', 'gym water marina'),
  hotel(1231, 5, 'Rose Hall Sands', 4.5, 104, 'AI HB', 'spa gym golf'),
  hotel(1232, 6, 'Seven Mile House', 3.5, 61, 'BB AI', 'water'),
  hotel(1233, 6, 'Cliffside Negril', 4, 88, 'AI BB', 'spa adults'),
  hotel(1250, 7, 'Hacienda Palmar', 4, 76, 'AI', 'gym water spa'),
  hotel(1251, 7, 'Cenote Verde', 5, 128, 'AI UI', 'spa gym adults'),
  hotel(1252, 7, 'Playa Tulipan', 4.5, 92, 'AI', 'gym water golf'),
  hotel(1253, 8, 'Isla Blanca Resort', 4, 71, 'AI HB', 'gym water'),
  hotel(1254, 8, 'Laguna Azul Cancun', 3.5, 56, 'BB AI', 'town notransfer'),
  hotel(1310, 9, 'Veli Reef Villas', 5, 188, 'FB AI', 'spa over water adults'),
  hotel(1311, 9, 'Kuda Sandbank', 4, 126, 'HB FB AI', 'over water'),
  hotel(1312, 9, 'Moonrise Atoll', 4.5, 152, 'HB AI', 'spa over gym'),
  hotel(1313, 10, 'Ari Drift', 4, 118, 'FB AI', 'over water noinfants'),
  hotel(1314, 10, 'Manta Point Island', 5, 201, 'HB FB', 'spa over gym adults'),
  hotel(1330, 11, 'Le Morne Lagoon', 5, 134, 'HB AI', 'spa gym golf'),
  hotel(1331, 11, 'Sugar Mill Bay', 4, 91, 'HB AI', 'gym water'),
  hotel(1332, 12, 'Filao Beach', 4, 88, 'HB AI BB', 'gym water'),
  hotel(1333, 12, 'Maison Tamarin', 4.5, 109, 'BB HB', 'spa noinfants'),
  hotel(1334, 12, 'Grand Sable', 5, 146, 'HB AI', 'spa gym golf water'),
  hotel(1350, 13, 'Kata Terrace', 4, 48, 'BB HB', 'spa gym'),
  hotel(1351, 13, 'Andaman Steps', 4.5, 66, 'BB HB', 'spa gym adults'),
  hotel(1352, 13, 'Old Town Phuket House', 3.5, 34, 'BB RO', 'town notransfer'),
  hotel(1353, 14, 'Chaweng Palms', 4, 51, 'BB HB', 'gym water'),
  hotel(1354, 14, 'Bophut Pavilion', 5, 97, 'BB HB', 'spa'),
  hotel(1410, 15, 'Minoa Bay', 4, 49, 'AI HB', 'gym water'),
  hotel(1411, 15, 'Elounda Steps', 5, 116, 'BB HB', 'spa gym'),
  hotel(1412, 15, 'Olive Court', 3, 29, 'SC BB', 'notransfer'),
  hotel(1413, 15, 'Kyma Family Village', 4, 54, 'AI', 'gym water'),
  hotel(1430, 16, 'Caldera Nine', 5, 132, 'BB', 'spa adults town'),
  hotel(1431, 16, 'Perissa Sands', 3.5, 38, 'BB HB', 'water'),
  hotel(1432, 16, 'White Lane Suites', 4.5, 94, 'BB', 'spa town noinfants'),
]

import type { Party } from '#domain/party/party.ts'
import {
  checkRoom,
  MAX_CHILDREN_PER_ROOM,
  MAX_ROOMS,
  OLDEST_CHILD,
  type Room,
  type RoomRefusal,
} from '#domain/party/room.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type FieldProblem, flatFields, type Query, wholeNumber } from '#domain/search/query-fields.ts'

/** Seed 1 §9: who travels when nobody says. */
export const DEFAULT_PARTY: Party = [{ adults: 2, ages: [] }]

const ROOM_FIELD = /^room\[(\d{1,3})\]\[(adults|children|ages)\](?:\[(\d{1,3})\])?$/

const MESSAGES: Record<RoomRefusal, string> = {
  'no-adult': 'Each room needs at least 1 adult.',
  'too-many-adults': '4 adults max per room',
  'too-many-children': '3 children max per room',
  'too-many-occupants': '5 occupants max per room',
  'child-age': 'The age of a child is a whole number from 0 to 17.',
}

/**
 * Reads room[i][adults], room[i][children] and room[i][ages][j] (S05). Children are numbered over all rooms, from 0:
 * a missing age is the field child0, child1 … (seed 1 §5). More than five rooms are refused, never cut short.
 */
export function parseParty(query: Query): Result<Party, FieldProblem[]> {
  const rooms = roomFields(query)
  if (rooms.length === 0) return accept(DEFAULT_PARTY)
  if (rooms.length > MAX_ROOMS)
    return refuse([{ field: 'room', msg: 'A search can have 5 rooms at most. Please call us for more.', rule: 'max' }])
  const problems: FieldProblem[] = []
  const party: Room[] = []
  let child = 0
  for (const [at, fields] of rooms.entries()) {
    const ages = fields.ages.map((age) => readAge(age, child++, problems))
    const checked = checkRoom({ adults: wholeNumber(fields.adults) ?? 0, ages: ages.map((age) => age ?? 0) })
    if (checked.ok) party.push(checked.value)
    else problems.push({ field: `room${at}`, msg: MESSAGES[checked.refusal], rule: checked.refusal })
  }
  return problems.length > 0 ? refuse(problems) : accept(party)
}

/** The fields of a party as they stand in an address; the other way round from `parseParty`. */
export const partyFields = (party: Party): [name: string, value: string][] =>
  party.flatMap(({ adults, ages }, room) => [
    [`room[${room}][adults]`, String(adults)] as [string, string],
    ...(ages.length > 0 ? [[`room[${room}][children]`, String(ages.length)] as [string, string]] : []),
    ...ages.map((age, child): [string, string] => [`room[${room}][ages][${child}]`, String(age)]),
  ])

type RoomFields = { adults: string; ages: string[] }

/** Rooms in the order of their numbers; one age for each child that is counted, '' when it is not given. */
function roomFields(query: Query): RoomFields[] {
  const rooms = new Map<number, { adults: string; children: string; ages: Map<number, string> }>()
  for (const [path, value] of flatFields(query)) {
    const [, room, name, child] = ROOM_FIELD.exec(path) ?? []
    if (room === undefined) continue
    const fields = rooms.get(Number(room)) ?? { adults: '', children: '', ages: new Map() }
    rooms.set(Number(room), fields)
    if (name === 'ages') fields.ages.set(Number(child ?? 0), value)
    else fields[name === 'adults' ? 'adults' : 'children'] = value
  }
  return [...rooms]
    .sort(([a], [b]) => a - b)
    .map(([, { adults, children, ages }]) => {
      const counted = children === '' ? ages.size : (wholeNumber(children) ?? MAX_CHILDREN_PER_ROOM + 1)
      const length = Math.min(counted, MAX_CHILDREN_PER_ROOM + 1)
      return { adults, ages: Array.from({ length }, (_, at) => ages.get(at) ?? '') }
    })
}

function readAge(text: string, child: number, problems: FieldProblem[]): number | null {
  const age = wholeNumber(text)
  if (age !== null && age <= OLDEST_CHILD) return age
  const missing = { msg: 'The Child field is required.', rule: 'required' }
  problems.push({
    field: `child${child}`,
    ...(text === '' ? missing : { msg: MESSAGES['child-age'], rule: 'between' }),
  })
  return null
}

// Short sentences from a hotel's facts, as SQL over large_shop.hotel_plan and the counts beside it.

const counted = (column: string, one: string, many: string) =>
  `case ${column} when 1 then 'One ${one}' else ${column} || ' ${many}' end`

const KIND = `case when overwater then 'villas over the lagoon' when town then 'rooms among the lanes of the old town'
  when marina then 'rooms on the quay' when adults_only then 'a quiet house for grown-ups' else 'a hotel by the beach' end`

export const SIGNATURE = `'In ' || region || ': ' || ${KIND} || case when spa then ', with a spa' when golf then ', next to a golf course'
  when water_sports then ', with kayaks and boards on the beach' else ', easy and well run' end`

export const DESCRIPTION = `name || ': ' || ${KIND} || ' in ' || region || ', ' || country || '. It has ' || rooms || ' rooms, '
  || case restaurants when 1 then 'a restaurant' else restaurants || ' restaurants' end || ' and '
  || case pools when 1 then 'a pool' else pools || ' pools' end || '. The airport is about ' || transfer_minutes || ' minutes away'
  || case when transfers_included then ', and the transfer is included' else '' end || '. '
  || case when adults_only then 'Guests are 18 and over.' when no_infants then 'Children are welcome from the age of six.'
    else 'Families are welcome, with cots for the smallest.' end`

export const USPS = `jsonb_build_array(
  case when adults_only then 'Adults only throughout' else 'Rooms that families fit in' end,
  'In ' || region || ', ' || transfer_minutes || ' minutes from the airport',
  case when spa then 'Spa on site' when gym then 'Gym on site' else 'Terraces or balconies on most rooms' end,
  ${counted('restaurants', 'restaurant', 'restaurants')} || ' and ' || lower(${counted('bars', 'bar', 'bars')}))`

export const TABS = `jsonb_build_array(
  jsonb_build_object('title', 'Dining', 'content', ${counted('restaurants', 'restaurant', 'restaurants')} || ' and '
    || lower(${counted('bars', 'bar', 'bars')}) || '. Tell us about diets when you book and the kitchen will know before you land.'),
  jsonb_build_object('title', 'Sports and leisure', 'content', ${counted('pools', 'pool', 'pools')} || '.'
    || case when gym then ' A gym.' else '' end
    || case when spa then ' A spa with treatments by appointment, paid locally.' else '' end
    || case when water_sports then ' Kayaks, paddle boards and snorkels from the beach.' else '' end
    || case when golf then ' A golf course next door; green fees are paid locally.' else '' end))`

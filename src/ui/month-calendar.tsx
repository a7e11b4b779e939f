import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import css from './month-calendar.module.css'

type MonthCalendarProps = {
  value: string
  first: string
  last: string
  /** Days that can be chosen, 'YYYY-MM-DD'; every day between first and last when null. */
  available: ReadonlySet<string> | null
  onChange: (date: string) => void
}

/** A month to choose a day from, as the ARIA grid pattern has it. Loaded only when somebody opens it. */
export default function MonthCalendar({ value, first, last, available, onChange }: MonthCalendarProps) {
  const shown = [...(available ?? [])].sort()[0] ?? first
  return (
    <I18nProvider locale="en-GB">
      <Calendar
        className={css.calendar}
        aria-label="Departing on?"
        autoFocus
        firstDayOfWeek="mon"
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value || shown)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={(date: DateValue) => available !== null && !available.has(date.toString())}
        onChange={(date: CalendarDate) => onChange(date.toString())}
      >
        <div className={css.head}>
          <Button slot="previous" className={css.turn as string}>
            <Icon name="chevron-left" />
          </Button>
          <Heading />
          <Button slot="next" className={css.turn as string}>
            <Icon name="chevron-right" />
          </Button>
        </div>
        <CalendarGrid className={css.grid as string} weekdayStyle="narrow">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell className={css.day as string} date={date} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

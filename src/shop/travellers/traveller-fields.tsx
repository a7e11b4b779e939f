import type { ReactNode } from 'react'
import { FormField, FormSelect } from '#ui/form-field.tsx'
import css from './travellers.module.css'

const TITLES = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr']
const CHILD_TITLES = ['Miss', 'Master', 'Mx']

export type Known = { values: Record<string, string>; errorOf: (field: string) => string | undefined }
type Person = { label: string; kind: 'adult' | 'child'; age: number | null }
type TravellerProps = Known & { person: Person; position: number; children?: ReactNode }

/** One traveller as the passport has them; `children` are further lines of the same group. */
export function TravellerFields({ person, position, children, ...known }: TravellerProps) {
  const lead = position === 0
  const names = { position, lead, ...known }
  return (
    <fieldset className={css.traveller}>
      <legend className={css.legend}>{lead ? `${person.label}, lead passenger` : person.label}</legend>
      <div className={css.grid}>
        {person.kind === 'adult' ? (
          <Title {...names} titles={TITLES} required />
        ) : (
          <Title {...names} titles={CHILD_TITLES} />
        )}
        <Name {...names} name="firstName" label="First name" fill="given-name" />
        <Name {...names} name="lastName" label="Last name" fill="family-name" />
        {person.kind === 'child' && <Birth {...names} age={person.age ?? 0} />}
        {children}
      </div>
    </fieldset>
  )
}

type Place = Known & { position: number; lead: boolean }

function Title({
  position,
  lead,
  values,
  errorOf,
  titles,
  required,
}: Place & { titles: string[]; required?: boolean }) {
  const name = `title${position}`
  return (
    <FormSelect
      name={name}
      label="Title"
      className={css.title}
      required={required}
      autoComplete={lead ? 'honorific-prefix' : 'off'}
      defaultValue={values[name] ?? ''}
      error={errorOf(name)}
    >
      <option value="">{required ? 'Choose' : 'None'}</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </FormSelect>
  )
}

function Name(props: Place & { name: 'firstName' | 'lastName'; label: string; fill: string }) {
  const name = `${props.name}${props.position}`
  return (
    <FormField
      name={name}
      label={props.label}
      className={css[props.name]}
      required
      maxLength={50}
      autoComplete={props.lead ? props.fill : 'off'}
      autoCapitalize="words"
      spellCheck={false}
      defaultValue={props.values[name] ?? ''}
      error={props.errorOf(name)}
    />
  )
}

function Birth({ position, values, errorOf, age }: Place & { age: number }) {
  const name = `dateOfBirth${position}`
  return (
    <FormField
      name={name}
      type="date"
      label="Date of birth"
      hint={age === 0 ? 'Under 1 on the date of return' : `Aged ${age} on the date of return`}
      className={css.half}
      required
      autoComplete="off"
      defaultValue={values[name] ?? ''}
      error={errorOf(name)}
    />
  )
}

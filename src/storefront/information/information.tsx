import type { ReactNode } from 'react'
import type { BrandView } from '#features/brands/present.ts'
import { Accessibility, Illustrations } from './about-this-site.tsx'
import { Atol } from './atol.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { KeyRights } from './key-rights.tsx'
import { Privacy } from './privacy.tsx'

export type Information = { title: string; text: (about: { brand: BrandView }) => ReactNode }

/** Every page of plain information; there are no others. */
export const INFORMATION = {
  atol: { title: 'ATOL protection', text: Atol },
  'booking-terms': { title: 'Booking terms', text: BookingTerms },
  'key-rights': { title: 'Your key rights', text: KeyRights },
  privacy: { title: 'Privacy', text: Privacy },
  accessibility: { title: 'Accessibility', text: Accessibility },
  illustrations: { title: 'About our pictures', text: Illustrations },
} as const satisfies Record<string, Information>

export type InformationSlug = keyof typeof INFORMATION

export const isInformation = (slug: string): slug is InformationSlug => Object.hasOwn(INFORMATION, slug)

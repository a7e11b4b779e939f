const WIDTHS = { small: 480, medium: 900, large: 1600 } as const

/** The address of one of our pictures in one of its three widths. */
export const pictureAddress = (src: string, preset: keyof typeof WIDTHS): string =>
  `${src.split('?')[0]}?presets=${preset}`

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  /** How wide the picture stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** The picture people see first: fetched at once. */
  first?: boolean
  className?: string
}

/** An illustration in the width that fits; its place is kept by its proportions. */
export function Picture({ src, alt, width, height, sizes, first, className }: PictureProps) {
  const widths = Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][]
  return (
    <img
      src={pictureAddress(src, 'medium')}
      srcSet={widths.map(([preset, pixels]) => `${pictureAddress(src, preset)} ${pixels}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}

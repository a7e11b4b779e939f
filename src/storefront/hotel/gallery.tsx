import { Link } from 'react-router'
import { useAddressQuery } from '#ui/address-query.tsx'
import { Icon } from '#ui/icon.tsx'
import { Overlay } from '#ui/overlay.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './gallery.module.css'

type GalleryProps = { name: string; images: readonly { src: string; alt: string }[] }

const SHOWN_AT_FIRST = 5

/** One large picture and four small ones; a row to swipe on small screens; all of them on a screen of their own. */
export function Gallery({ name, images }: GalleryProps) {
  const search = useAddressQuery()
  return (
    <>
      <div className={css.gallery}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the row scrolls and must be reachable by keyboard. */}
        <ul className={css.pictures} tabIndex={0} aria-label={`Illustrations of ${name}`}>
          {images.map(({ src, alt }, at) => (
            <li key={src} className={at < SHOWN_AT_FIRST ? undefined : css.later}>
              <Picture
                src={src}
                alt={alt}
                width={900}
                height={600}
                sizes={at === 0 ? '(max-width: 639px) 100vw, 640px' : '(max-width: 639px) 100vw, 320px'}
                first={at === 0}
              />
            </li>
          ))}
        </ul>
        <Link className={css.all} to={{ search, hash: 'pictures' }} preventScrollReset>
          <Icon name="images" /> {images.length} images
        </Link>
      </div>
      <p className={css.label}>Pictures are illustrations.</p>
      <Overlay id="pictures" title={name}>
        <ul className={css.large}>
          {images.map(({ src, alt }) => (
            <li key={src}>
              <figure>
                <Picture src={src} alt="" width={1600} height={1067} sizes="(max-width: 1023px) 100vw, 50vw" />
                <figcaption>{alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Overlay>
    </>
  )
}

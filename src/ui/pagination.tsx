import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import css from './pagination.module.css'

/** First, last and the neighbours of the current page; null stands for a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((page, at) => (at > 0 && page - (sorted[at - 1] as number) > 1 ? [null, page] : [page]))
}

/** Links to the pages of a long list. */
export function Pagination({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className={css.pages} aria-label="Pages of results">
      {page > 1 && (
        <Link className={css.page} to={to(page - 1)} aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pagesShown(page, pages).map((shown, at) =>
        shown === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap-${at}`}>…</span>
        ) : (
          <Link
            key={shown}
            className={shown === page ? `${css.page} ${css.current}` : css.page}
            to={to(shown)}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className={css.page} to={to(page + 1)} aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

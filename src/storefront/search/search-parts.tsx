import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './search-bar.module.css'

/** The one green button of the bar; it turns while the results are on their way. */
export function SearchButton() {
  const busy = useNavigation().state === 'loading'
  return (
    <Button look="go" large type="submit" className={css.go} aria-busy={busy}>
      <Icon name={busy ? 'spinner' : 'search'} className={busy ? css.spin : undefined} /> Search
    </Button>
  )
}

/** What is missing or wrong, and what was changed for the shopper. */
export function SearchNotices({ faults, updated = [] }: { faults: readonly string[]; updated?: readonly string[] }) {
  if (faults.length === 0 && updated.length === 0) return null
  return (
    <div className={css.notices}>
      {faults.length > 0 && (
        <Notice tone="warn" alert>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {updated.length > 0 && (
        <Notice tone="info">Based on the airports selected, we've updated {updated.join(' and ')}.</Notice>
      )}
    </div>
  )
}

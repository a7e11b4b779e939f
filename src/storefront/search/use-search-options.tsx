import { useRef, useState } from 'react'
import type { fitted, Options } from './search-options.tsx'

// Nothing is asked for before somebody opens a panel, so what reads the answer comes with the first question.
const loadReader = () => import('./search-options.tsx')

type Loaded = { options: Options; fitted: typeof fitted }
type Loading = { state: 'idle' | 'loading' | 'failed'; loaded: Loaded | null }

/** Loads options when a destination is chosen; a newer choice cancels an older question. */
export function useSearchOptions(hotelId: string | undefined) {
  const [loading, setLoading] = useState<Loading>({ state: 'idle', loaded: null })
  const asked = useRef<{ key: string; stop: AbortController } | null>(null)
  const load = async (destinations: readonly string[]): Promise<Loaded | null> => {
    const key = destinations.slice(0, 2).join()
    if (key === '' || asked.current?.key === key) return null
    asked.current?.stop.abort()
    const stop = new AbortController()
    asked.current = { key, stop }
    setLoading({ state: 'loading', loaded: null })
    try {
      const reader = await loadReader()
      const options = await reader.loadAll(destinations, hotelId, stop.signal)
      const loaded = { options, fitted: reader.fitted }
      setLoading({ state: 'idle', loaded })
      return loaded
    } catch {
      if (stop.signal.aborted) return null
      asked.current = null
      setLoading({ state: 'failed', loaded: null })
      return null
    }
  }
  return { state: loading.state, loaded: loading.loaded, options: loading.loaded?.options ?? null, load }
}

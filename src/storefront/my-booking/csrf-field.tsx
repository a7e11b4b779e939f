import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** The hidden token that every form of ours carries. */
export function CsrfField() {
  const root = useRouteLoaderData<typeof loader>('root')
  return <input type="hidden" name="_csrf" value={root?.csrfToken ?? ''} />
}

import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

function Page({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <HydratedRouter />
}

/** Brings the page to life, then says so. */
export function hydrate(onReady: () => void) {
  startTransition(() => {
    hydrateRoot(document, <Page onReady={onReady} />)
  })
}

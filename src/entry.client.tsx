import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

function Page() {
  // Whoever waited with a click for the page to come to life is told (src/late-scripts.ts).
  useEffect(() => void dispatchEvent(new Event('page-awake')), [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(document, <Page />)
})

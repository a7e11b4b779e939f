// Every page works as plain HTML, so React waits until the page is painted or somebody starts to use it.
const FIRST_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const
let started = false
let missed: HTMLElement | null = null

/** A button that only works with scripts and was pressed too early: it is pressed again once React is there. */
function remember(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null
  if (button) missed = button
}

function start() {
  if (started) return
  started = true
  for (const sign of FIRST_SIGNS) removeEventListener(sign, start, { capture: true })
  import('./hydrate.tsx').then(({ hydrate }) =>
    hydrate(() => {
      removeEventListener('click', remember, { capture: true })
      if (missed?.isConnected) missed.click()
      missed = null
    }),
  )
}

function startWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}

addEventListener('click', remember, { capture: true })
for (const sign of FIRST_SIGNS) addEventListener(sign, start, { capture: true, passive: true })
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })

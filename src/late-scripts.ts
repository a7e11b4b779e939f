/**
 * Resolves when the page is painted and idle, or at the first sign that somebody uses it; presses a button again that was
 * pressed before its script was there. Runs in the browser, as text inside the page: it may use nothing from outside.
 */
function untilWanted(): Promise<void> {
  const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const
  let missed: HTMLElement | null = null
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null
    if (button) missed = button
  }
  addEventListener('click', remember, { capture: true })
  addEventListener(
    'page-awake',
    () => {
      removeEventListener('click', remember, { capture: true })
      if (missed?.isConnected) missed.click()
    },
    { once: true },
  )
  return new Promise((wanted) => {
    const go = () => wanted()
    for (const sign of signs) addEventListener(sign, go, { capture: true, once: true, passive: true })
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 3000 }) : setTimeout(go, 200)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  })
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /(<script nonce="[^"]*" type="module" async="">)([^<]*)(<\/script>)/
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * A rendered page whose scripts wait until it is painted: without preloads, and with the static imports of the
 * framework's own script made dynamic (docs/decisions/0009-pages.md). Gives the page unchanged when it has no such
 * script.
 */
export function withLateScripts(html: string): string {
  const found = MODULE_SCRIPT.exec(html)
  if (!found) return html
  const [whole, open, script = '', close] = found
  const imports = [...script.matchAll(STATIC_IMPORT)]
  const names = imports.map(([, name]) => name ?? '')
  const loads = imports.map(([, , address]) => `import("${address}")`)
  const late = [
    `await (${untilWanted})();`,
    `const [${names.join(',')}] = await Promise.all([${loads.join(',')}]);`,
    script.replaceAll(STATIC_IMPORT, ''),
  ].join('\n')
  return html.replace(PRELOAD, '').replace(whole, () => `${open}${late}${close}`)
}

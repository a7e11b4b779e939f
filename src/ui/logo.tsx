type Brand = 'bluebaytravel' | 'caribbean' | 'tropical'

/** The symbol of a brand; its name stands beside it as text, so that it uses the page's own face. */
export function LogoSymbol({ brand }: { brand: Brand }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      {brand === 'bluebaytravel' && <Bay />}
      {brand === 'caribbean' && <LagoonHouse />}
      {brand === 'tropical' && <LeafHouse />}
    </svg>
  )
}

const Bay = () => (
  <>
    <circle cx="20" cy="20" r="18" fill="var(--brand-700)" />
    <circle cx="25" cy="16" r="6.2" fill="var(--accent-300)" />
    <path d="M2.6 24.5C9 18.6 14.5 19.2 19.5 23.2S31 27.6 37.6 23.4A18 18 0 0 1 2.6 24.5Z" fill="var(--brand-300)" />
    <path d="M5.6 30.9C11 26.6 16 27.4 20.6 30.2S30 33 34.6 30.5A18 18 0 0 1 5.6 30.9Z" fill="#fff" />
  </>
)

const LagoonHouse = () => (
  <>
    <path d="M3 14.5 20 4l17 10.5V36H3Z" fill="var(--brand-700)" />
    <circle cx="20" cy="22" r="6.5" fill="var(--accent-300)" />
    <path d="M3 26c5-3.6 9-3.2 13-.6s10.5 3.2 21-.6V36H3Z" fill="var(--brand-400)" />
    <path d="M3 31.5c5-2.6 9-2.2 13-.2s10.5 2.2 21-.4V36H3Z" fill="#fff" />
  </>
)

const LeafHouse = () => (
  <>
    <path d="M3 14.5 20 4l17 10.5V36H3Z" fill="var(--brand-700)" />
    <path d="M20 34C10.5 30 9 20 20 11c11 9 9.5 19 0 23Z" fill="var(--accent-300)" />
    <path
      d="M20 34V15m0 16-5.5-5M20 31l5.5-5M20 25l-5-4.6M20 25l5-4.6"
      stroke="var(--brand-700)"
      strokeWidth="1.8"
      fill="none"
    />
    <path d="M3 33h34v3H3Z" fill="var(--brand-400)" />
  </>
)

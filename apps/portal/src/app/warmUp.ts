/** Asks for the code of the page that the address names while the club is still being read, so that it does not come after it. */
const PAGES: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/$/, () => import('../pages/HomePage.tsx')],
  [/^\/auth\/login$/, () => import('../pages/LoginPage.tsx')],
  [/^\/tournaments$/, () => import('../pages/TournamentListPage.tsx')],
  [/^\/tournaments\/view\//, () => import('../pages/TournamentPage.tsx')],
]

/** A failure is said where the page is shown. */
export function warmUp(path: string): void {
  for (const [pattern, load] of PAGES) if (pattern.test(path)) load().catch(() => {})
}

/** An emailed link or a scanned code opened in a tab that already shows its page changes only the fragment: the page is then loaded again. CR-37. */
import { readHashQuery } from './hashQuery.ts'

export function reopenOnMailedToken(page: Pick<Window, 'addEventListener' | 'location'>): void {
  page.addEventListener('hashchange', () => {
    const { mailedToken, checkInCode } = readHashQuery(page.location.hash)
    if (mailedToken !== null || checkInCode !== null) page.location.reload()
  })
}

/** An emailed link opened in a tab that already shows its page changes only the fragment: the page is then loaded again. CR-37. */
import { readHashQuery } from './hashQuery.ts'

export function reopenOnMailedToken(page: Pick<Window, 'addEventListener' | 'location'>): void {
  page.addEventListener('hashchange', () => {
    if (readHashQuery(page.location.hash).mailedToken !== null) page.location.reload()
  })
}

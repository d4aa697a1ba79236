/** Browser and system named by a User-Agent header, for the customer's list of sessions. The header itself is not stored. */
import Bowser from 'bowser'

const MAX_LENGTH = 40

export function deviceOf(userAgent: string | undefined): { readonly browser: string; readonly system: string } {
  if (!userAgent) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000))
  return { browser: (browser.name ?? '').slice(0, MAX_LENGTH), system: (os.name ?? '').slice(0, MAX_LENGTH) }
}

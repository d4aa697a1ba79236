/** Notifies the host page of logins, logouts and the page height; the connector also accepts a login from it. SH-22, SH-29 to SH-33. */
import { type HostMessage, readToken } from '@club/contract/embedding'
import type { Shell } from '../createShell.ts'
import type { ShellState } from '../shellStore.ts'
import { reportHeight } from './reportHeight.ts'

type HostPage = Pick<Window, 'postMessage'>

const ROOT = 'root'
/** The part of the frame that a dialog takes at most (Dialog.css.ts), and its border in pixels. */
const DIALOG_SHARE = 0.9
const BORDERS = 4

/** Returns the height of the content in pixels; an open dialog may be higher than the page below it. */
function heightOfPage(): number {
  const page = document.getElementById(ROOT)?.offsetHeight ?? 0
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(
    ({ scrollHeight }) => (scrollHeight + BORDERS) / DIALOG_SHARE,
  )
  return Math.max(page, ...dialogs)
}

/** Connects the widget to its host page. `origin` resolves to the only origin to exchange messages with; null exchanges none. */
export async function connectHost(
  { store, takeOver }: Pick<Shell, 'store' | 'takeOver'>,
  page: HostPage,
  origin: Promise<string | null>,
  isConnector: boolean,
): Promise<void> {
  const target = await origin
  if (target === null) return
  const post = (message: HostMessage): void => page.postMessage(message, target)

  let said: boolean | null = isConnector ? null : false
  const tellLogin = ({ phase, customer }: ShellState): void => {
    const loggedIn = customer !== null
    if (phase !== 'ready' || loggedIn === said) return
    said = loggedIn
    post({ type: loggedIn ? 'logged-in' : 'logged-out' })
  }
  tellLogin(store.getState())
  store.subscribe(tellLogin)

  if (isConnector) {
    window.addEventListener('message', (event) => {
      const token = readToken(event, { window: page, origin: target })
      if (token !== null) void takeOver(token)
    })
    return
  }
  const changed = reportHeight(heightOfPage, (height) => post({ type: 'height', height }))
  const root = document.getElementById(ROOT)
  if (root) new ResizeObserver(changed).observe(root)
  document.addEventListener('toggle', changed, true)
}

import { useIntl } from 'react-intl'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { small } from '../../shared/parts.css.ts'
import * as css from './desk.css.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

const HELP = [
  ['↑ ↓', 'keyRows'],
  ['← →', 'keyColumns'],
  ['P', 'keyPart'],
  ['N', 'new'],
  ['M', 'move'],
  ['Enter', 'keyDrop'],
  ['J', 'keyJoin'],
  ['C', 'checkIn'],
  ['W', 'withdraw'],
  ['S', 'noShow'],
  ['X', 'cancel'],
  ['E', 'pay'],
  ['T', 'note'],
  ['D', 'details'],
  ['B', 'block'],
  ['U', 'undo'],
  ['Q', 'code'],
  ['H', 'history'],
  ['/', 'find'],
  ['Esc', 'escape'],
  ['?', 'help'],
] as const

/** Lists the keys. */
export function DeskHelp({ store }: { readonly store: DeskStore }) {
  const { formatMessage } = useIntl()
  return (
    <DialogShell title={formatMessage(messages.helpTitle)} onClose={store.getState().dismiss}>
      <dl className={css.keys}>
        {HELP.map(([key, message]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{formatMessage(messages[message])}</dd>
          </div>
        ))}
      </dl>
      <p className={small}>{formatMessage(messages.keyMouse)}</p>
    </DialogShell>
  )
}

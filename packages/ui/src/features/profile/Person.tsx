import type { Customer } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { actions, column, doneText } from '../../shared/parts.css.ts'
import { AvatarDialog } from './AvatarDialog.tsx'
import type { AvatarDeps } from './avatarStore.ts'
import { Facts } from './Facts.tsx'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'

/** The customer’s picture and how it changes. */
export interface PictureProps {
  /** Whether there is one. */
  readonly has: boolean
  readonly deps: Omit<AvatarDeps, 'onDone'>
  readonly remove: () => Promise<void>
  /** Loads picture and settings again after an upload, which has also agreed to show it. */
  readonly reload: () => Promise<unknown>
}

interface PersonProps {
  readonly me: Customer
  /** null while it is loaded, and at a club without pictures. */
  readonly picture: PictureProps | null
}

/** How the club knows the customer. */
export function Person({ me, picture }: PersonProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const facts = [
    { term: formatMessage(messages.number), text: me.number },
    { term: formatMessage(messages.index), text: formats.index(me.handicapIndex) },
  ]
  return (
    <section className={column}>
      <div className={css.person}>
        <Avatar initials={initials(me)} customerId={me.id} kind="me" size="profile" />
        <div className={css.names}>
          <p className={css.name}>{me.fullName}</p>
          {picture && <PictureButtons picture={picture} />}
        </div>
      </div>
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </section>
  )
}

function PictureButtons({ picture: { has, deps, remove, reload } }: { readonly picture: PictureProps }) {
  const { formatMessage } = useIntl()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [done, setDone] = useState<'pictureSaved' | 'pictureRemoved' | null>(null)
  const onRemove = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setNotice(null)
    setDone(null)
    try {
      await remove()
      setDone('pictureRemoved')
    } catch (error) {
      setNotice(deps.describeError(error))
    }
    setBusy(false)
  }
  return (
    <>
      <div className={actions}>
        <Button size="low" onClick={() => setChoosing(true)}>
          {formatMessage(has ? messages.pictureChange : messages.pictureAdd)}
        </Button>
        {has && (
          <Button size="low" busy={isBusy} onClick={() => void onRemove()}>
            {formatMessage(messages.pictureRemove)}
          </Button>
        )}
      </div>
      <FormProblem notice={notice} />
      <p role="status" className={doneText}>
        {done && formatMessage(messages[done])}
      </p>
      {isChoosing && (
        <AvatarDialog
          deps={{
            ...deps,
            onDone: () => {
              setChoosing(false)
              setDone('pictureSaved')
              void reload()
            },
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

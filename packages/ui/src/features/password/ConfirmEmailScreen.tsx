import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import * as css from '../AuthPage.css.ts'
import { AuthPage, type ClubBrand } from '../AuthPage.tsx'
import { FormProblem } from '../FormProblem.tsx'
import type { Notice } from '../notice.ts'
import { textLink } from '../parts.css.ts'
import { passwordMessages as messages } from './messages.ts'

export interface ConfirmEmailDeps {
  /** Answers the address, and whether it is the main one now. */
  readonly confirm: () => Promise<{ readonly email: string; readonly main: boolean }>
  readonly wordFailure: (error: unknown) => Notice
}

export interface ConfirmEmailScreenProps extends ClubBrand {
  /** Null without a token in the link. */
  readonly deps: ConfirmEmailDeps | null
  readonly hrefContact: string
}

type Phase =
  | { readonly kind: 'asking' | 'saving' }
  | { readonly kind: 'done'; readonly email: string; readonly main: boolean }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** Opened by the link to a new address. The button confirms, so that a program that only opens links confirms nothing. CU-150+. */
export function ConfirmEmailScreen({ deps, hrefContact, ...brand }: ConfirmEmailScreenProps) {
  const { formatMessage } = useIntl()
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' })
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase.kind === 'done') done.current?.focus()
  }, [phase])
  const confirm = async () => {
    if (!deps || phase.kind === 'saving') return
    setPhase({ kind: 'saving' })
    try {
      setPhase({ kind: 'done', ...(await deps.confirm()) })
    } catch (error) {
      setPhase({ kind: 'failed', notice: deps.wordFailure(error) })
    }
  }
  const links = (
    <Link className={textLink} href={hrefContact}>
      {formatMessage(messages.toContact)}
    </Link>
  )
  return (
    <AuthPage {...brand} title={formatMessage(phase.kind === 'done' ? messages.confirmedTitle : messages.confirmTitle)} links={links}>
      {!deps && (
        <Note kind="bad" title={formatMessage(messages.noTokenTitle)}>
          {formatMessage(messages.confirmNoToken)}
        </Note>
      )}
      {deps && phase.kind === 'done' && (
        <div ref={done} tabIndex={-1} className={css.form}>
          <Note kind="ok">{formatMessage(phase.main ? messages.confirmedMain : messages.confirmedOther, { email: phase.email })}</Note>
        </div>
      )}
      {deps && phase.kind !== 'done' && (
        <div className={css.form}>
          <FormProblem notice={phase.kind === 'failed' ? phase.notice : null} />
          <p>{formatMessage(messages.confirmIntro, { club: brand.clubName })}</p>
          <Button kind="pri" busy={phase.kind === 'saving'} onClick={confirm} wide>
            {formatMessage(messages.confirmAction)}
          </Button>
        </div>
      )}
    </AuthPage>
  )
}

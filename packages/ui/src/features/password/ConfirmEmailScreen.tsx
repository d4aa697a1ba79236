import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as css from '../../shared/page/AuthPage.css.ts'
import { AuthPage, type ClubBrand } from '../../shared/page/AuthPage.tsx'
import { textLink } from '../../shared/parts.css.ts'
import { passwordMessages as messages } from './messages.ts'

export type ConfirmEmailAnswer =
  /** `main`: true if the address is the main one now. */
  | { readonly kind: 'confirmed'; readonly email: string; readonly main: boolean }
  /** The link was used before or has expired: pressing the button again changes nothing. */
  | { readonly kind: 'already' | 'ended'; readonly notice: Notice }
  /** The server never sent this link. */
  | { readonly kind: 'unknown' }

export interface ConfirmEmailDeps {
  /** Throws errors that are worth a retry. */
  readonly confirm: () => Promise<ConfirmEmailAnswer>
  readonly describeError: (error: unknown) => Notice
}

export interface ConfirmEmailScreenProps extends ClubBrand {
  /** Null if the link has no token. */
  readonly deps: ConfirmEmailDeps | null
  readonly hrefContact: string
}

type Phase =
  | { readonly kind: 'asking' | 'saving' }
  | { readonly kind: 'answered'; readonly answer: ConfirmEmailAnswer }
  | { readonly kind: 'failed'; readonly notice: Notice }

const UNKNOWN: ConfirmEmailAnswer = { kind: 'unknown' }

/** Opened by the link to a new address. The button confirms, so that programs that only open links do not. CU-150+. */
export function ConfirmEmailScreen({ deps, hrefContact, ...brand }: ConfirmEmailScreenProps) {
  const { formatMessage } = useIntl()
  const [phase, setPhase] = useState<Phase>(deps ? { kind: 'asking' } : { kind: 'answered', answer: UNKNOWN })
  const answered = useRef<HTMLDivElement>(null)
  const isAnswered = phase.kind === 'answered'
  useEffect(() => {
    if (isAnswered) answered.current?.focus()
  }, [isAnswered])
  const confirm = async () => {
    if (!deps || phase.kind === 'saving') return
    setPhase({ kind: 'saving' })
    try {
      setPhase({ kind: 'answered', answer: await deps.confirm() })
    } catch (error) {
      setPhase({ kind: 'failed', notice: deps.describeError(error) })
    }
  }
  const isConfirmed = isAnswered && phase.answer.kind === 'confirmed'
  const links = (
    <Link className={textLink} href={hrefContact}>
      {formatMessage(messages.toContact)}
    </Link>
  )
  return (
    <AuthPage {...brand} title={formatMessage(isConfirmed ? messages.confirmedTitle : messages.confirmTitle)} links={links}>
      {isAnswered ? (
        <div ref={answered} tabIndex={-1} className={css.form}>
          <Answer answer={phase.answer} />
        </div>
      ) : (
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

function Answer({ answer }: { readonly answer: ConfirmEmailAnswer }) {
  const { formatMessage } = useIntl()
  switch (answer.kind) {
    case 'confirmed':
      return <Note kind="ok">{formatMessage(answer.main ? messages.confirmedMain : messages.confirmedOther, { email: answer.email })}</Note>
    case 'already':
      return (
        <Note kind="ok" title={answer.notice.title}>
          {answer.notice.text} {answer.notice.nextStep}
        </Note>
      )
    case 'ended':
      return <FailedNote notice={answer.notice} />
    case 'unknown':
      return (
        <Note kind="bad" title={formatMessage(messages.noTokenTitle)}>
          {formatMessage(messages.confirmNoToken)}
        </Note>
      )
  }
}

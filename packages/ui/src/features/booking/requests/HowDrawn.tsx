import type { BallotInfo } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { FileButton } from '../../../shared/form/FileButton.tsx'
import { FailedNote } from '../../../shared/loading/FailedNote.tsx'
import * as parts from '../../../shared/parts.css.ts'
import { useStoreValues } from '../../../shared/useStoreValues.ts'
import type { BallotCheck } from './ballotCheck.ts'
import { requestMessages as messages } from './messages.ts'
import type { OwnRequestScreenProps } from './OwnRequestScreen.tsx'
import type { OwnRequestStore } from './ownRequestStore.ts'
import * as css from './requests.css.ts'

/** The command that checks the downloaded file without the club's database. */
const VERIFY_COMMAND = 'npm run club -- ballot verify'

/** How the ballot was drawn, in words, with the check on this device and the file. */
export function HowDrawn({ store, request, onDownload, onRecord }: OwnRequestScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { ballot, drawNumber, nonce, place } = request
  const { closes, entries, lateEntries, staffEntries, commitment, seed, drawnAt, gotTimes } = ballot
  const facts = [
    { name: messages.commitment, value: commitment },
    { name: messages.seed, value: seed },
    { name: messages.nonce, value: nonce },
    { name: messages.drawNumber, value: drawNumber },
  ]
  return (
    <section className={parts.card}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.howDrawn)}</h2>
      <ol className={css.steps}>
        <li className={css.step}>
          <span className={css.stepText}>
            <b>{formatMessage(messages.stepClosed, { when: formats.dayAndTime(closes) })}</b>
            <span className={parts.small}>
              {formatMessage(messages.stepClosedText, { entries, late: lateEntries, staff: staffEntries })}
            </span>
          </span>
        </li>
        <li className={css.step}>
          <span className={css.stepText}>
            <b>{formatMessage(messages.stepSealed)}</b>
            <span className={parts.small}>{formatMessage(messages.stepSealedText)}</span>
            <span className={css.code}>{shortened(commitment)}</span>
          </span>
        </li>
        <li className={css.step}>
          <span className={css.stepText}>
            <b>{formatMessage(messages.stepDrawn, { when: formats.dayAndTime(drawnAt ?? closes) })}</b>
            <span className={parts.small}>{formatMessage(messages.stepDrawnText)}</span>
            <Policy ballot={ballot} />
          </span>
        </li>
        <li className={css.step}>
          <span className={css.stepText}>
            <b>{place === null ? formatMessage(messages.stepLate) : formatMessage(messages.stepPlace, { place, count: entries })}</b>
            <span className={parts.small}>{formatMessage(messages.stepPlaceText, { count: gotTimes })}</span>
          </span>
        </li>
      </ol>
      {place !== null && (
        <>
          <CheckPart store={store} />
          <details>
            <summary className={parts.textLink}>{formatMessage(messages.allNumbers)}</summary>
            <dl className={css.codes}>
              {facts.map(
                ({ name, value }) =>
                  value !== null && (
                    <div key={name.id}>
                      <dt className={css.codeName}>{formatMessage(name)}</dt>
                      <dd className={css.code}>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </details>
          <div className={parts.actions}>
            <FileButton size="low" icon="download" label={formatMessage(messages.download)} onDownload={onDownload} />
            {onRecord && <FileButton size="low" icon="download" label={formatMessage(messages.downloadRecord)} onDownload={onRecord} />}
          </div>
          <p className={parts.small}>{formatMessage(messages.verify)}</p>
          <p className={css.code}>{VERIFY_COMMAND}</p>
        </>
      )}
      <p className={parts.small}>{formatMessage(messages.notExcluded)}</p>
    </section>
  )
}

/** The rule by which one group chose before another. */
function Policy({ ballot: { policy } }: { readonly ballot: BallotInfo }) {
  const { formatMessage } = useIntl()
  return (
    <span className={parts.small}>
      {policy.kind === 'random'
        ? formatMessage(messages.policyRandom)
        : formatMessage(messages[`policy_${policy.kind}`], { draws: policy.draws })}
    </span>
  )
}

/** The check that runs on this device. */
function CheckPart({ store }: { readonly store: OwnRequestStore }) {
  const { formatMessage } = useIntl()
  const { check, runCheck } = useStoreValues(store, 'check', 'runCheck')
  const button = (
    <Button size="low" icon="undo" busy={check?.kind === 'checking'} onClick={() => void runCheck()}>
      {formatMessage(check?.kind === 'checked' ? messages.checkAgain : messages.check)}
    </Button>
  )
  if (check?.kind === 'failed') return <FailedNote notice={check.notice} action={button} />
  if (check?.kind !== 'checked') return <div>{button}</div>
  return (
    <div role="status">
      <CheckNote check={check.check} />
    </div>
  )
}

function CheckNote({ check: { problems, numbers, withReceipt } }: { readonly check: BallotCheck }) {
  const { formatMessage } = useIntl()
  if (problems.length > 0) {
    return (
      <Note kind="bad" title={formatMessage(messages.checkBad)}>
        <ul className={parts.reasons}>
          {problems.map((problem) => (
            <li key={problem}>{formatMessage(messages[`bad_${problem}`])}</li>
          ))}
        </ul>
      </Note>
    )
  }
  return (
    <Note kind="ok" title={formatMessage(messages.checkOk)}>
      {formatMessage(messages.checkOkText, { count: numbers })}{' '}
      {formatMessage(withReceipt ? messages.checkReceipt : messages.checkNoReceipt)}
    </Note>
  )
}

/** `7c1e 94b0 … 52fa`. */
function shortened(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
}

import type { ClubDateTime } from '@club/core'
import { type DrawProof, drawFaults, type StartFlight } from '@club/core/tournament'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as css from './DrawCheck.css.ts'
import { drawMessages as messages } from './messages.ts'

/** The published data of a random draw. */
export interface PublishedProof extends DrawProof {
  readonly promisedAt: ClubDateTime | null
  readonly closedAt: ClubDateTime | null
}

/**
 * Returns true if players start in the drawn order. Ignores players who withdrew or were added later. Not for teams, which have their own
 * draw.
 */
export function isRandomOrder(flights: readonly StartFlight[], order: readonly string[]): boolean {
  const seats = flights.flatMap(({ players }) => players.map(({ id }) => id)).filter((id) => order.includes(id))
  const lots = order.filter((id) => seats.includes(id))
  return seats.every((id, place) => id === lots[place])
}

/** Repeats the draw on this device from the published data, so that viewers need not trust the club. TV-127+. */
export function DrawCheck({ proof, flights }: { readonly proof: PublishedProof; readonly flights: readonly StartFlight[] }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const faults = useMemo(() => drawFaults(proof), [proof])
  const moved = useMemo(() => !isRandomOrder(flights, proof.order), [flights, proof])
  const steps = [
    { label: formatMessage(messages.seedHash), at: proof.promisedAt, text: proof.seedHash },
    { label: formatMessage(messages.listHash), at: proof.closedAt, text: proof.listHash },
    { label: formatMessage(messages.seed), at: null, text: proof.seed },
  ]
  return (
    <Disclosure
      title={formatMessage(faults.length === 0 ? messages.randomVerified : messages.randomMismatch)}
      icon={faults.length === 0 ? 'checkCircle' : 'warning'}
      isCard
    >
      <p>{formatMessage(faults.length === 0 ? messages.randomVerifiedText : messages.randomMismatchText)}</p>
      {faults.length > 0 && (
        <ul className={css.faults}>
          {faults.map((fault) => (
            <li key={fault}>{formatMessage(messages[fault])}</li>
          ))}
        </ul>
      )}
      {moved && <p>{formatMessage(messages.movedSince)}</p>}
      <dl className={css.steps}>
        {steps.map(({ label, at, text }) => (
          <div key={label}>
            <dt className={css.label}>{at ? formatMessage(messages.publishedAt, { what: label, when: formats.dayAndTime(at) }) : label}</dt>
            <dd className={css.hash}>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

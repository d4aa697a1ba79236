import { type StartWish, type StartWishOption, showsStartWish, startWishOptions } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { card, sectionTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import type { SignUpCandidate } from './signUpPeople.ts'
import { type SignUpState, TEAM_ENTRANT } from './signUpStore.ts'

interface StartWishSectionProps extends SignUpScreenProps {
  readonly store: StoreApi<SignUpState>
  /** People to be signed up, in order. */
  readonly people: readonly SignUpCandidate[]
}

/** Preferred start time of each person; places that the others have chosen are deducted. TS-65 to TS-75. */
export function StartWishSection({ startWish, me, people, store }: StartWishSectionProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { mode, wishes, setWish } = useStoreValues(store, 'mode', 'wishes', 'setWish')
  if (!showsStartWish(startWish) || people.length === 0) return null
  const entrants =
    mode === 'team'
      ? [{ id: TEAM_ENTRANT, label: formatMessage(messages.wishTeam), places: people.length }]
      : people.map(({ id, fullName }) => ({
          id,
          label: id === me.id ? formatMessage(messages.wishMine) : formatMessage(messages.wishOf, { name: fullName }),
          places: 1,
        }))
  const picked = entrants.map(({ id, places }): StartWish => ({ entrantKey: id, wish: wishes[id] ?? 0, places }))
  const labelOf = (option: StartWishOption): string => {
    if (option.kind === 'none') return formatMessage(messages.wish_none)
    if (option.kind === 'fixed') return formatMessage(messages[`wish_${option.name}`])
    const span = { from: formats.time(option.border.timeFrom), to: formats.time(option.border.timeTo) }
    if (option.disabled) return formatMessage(messages.wishSpanFull, span)
    return Number.isFinite(option.available)
      ? formatMessage(messages.wishSpanLeft, { ...span, count: option.available })
      : formatMessage(messages.wishSpan, span)
  }
  return (
    <section className={card} aria-label={formatMessage(messages.wishes)}>
      <h2 className={sectionTitle}>{formatMessage(messages.wishes)}</h2>
      <p className={small}>{formatMessage(messages.wishesHint)}</p>
      {entrants.map((entrant) => (
        <Select
          key={entrant.id}
          label={entrant.label}
          name={`wish-${entrant.id}`}
          value={String(wishes[entrant.id] ?? 0)}
          onChange={(value) => setWish(entrant.id, Number(value))}
          options={startWishOptions(startWish, { entrantKey: entrant.id, places: entrant.places }, picked).map((option) => ({
            value: String(option.wish),
            label: labelOf(option),
            disabled: option.disabled,
          }))}
        />
      ))}
    </section>
  )
}

import { formatPlayingHandicap } from '@club/core/handicap'
import type { PlayingHandicapWorking } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { cardMessages as messages } from '../card/cardMessages.ts'
import { describePlayingHandicap } from './handicapTexts.ts'
import { WhySteps } from './WhySteps.tsx'

/** Working of the playing handicap. */
export function WhyHandicap({ working }: { readonly working: PlayingHandicapWorking }) {
  const intl = useIntl()
  return (
    <WhySteps
      title={intl.formatMessage(messages.whyTitle, { handicap: formatPlayingHandicap(working.playingHandicap) })}
      steps={describePlayingHandicap(intl, working)}
    />
  )
}

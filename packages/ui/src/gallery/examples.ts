/** Every component with its examples, in the order of the page. The name of an example is its title. */
import type { ComponentType } from 'react'
import * as avatar from '../components/Avatar/Avatar.examples.tsx'
import * as barCode from '../components/BarCode/BarCode.examples.tsx'
import * as button from '../components/Button/Button.examples.tsx'
import * as checkbox from '../components/Checkbox/Checkbox.examples.tsx'
import * as chip from '../components/Chip/Chip.examples.tsx'
import * as dialog from '../components/Dialog/Dialog.examples.tsx'
import * as disclosure from '../components/Disclosure/Disclosure.examples.tsx'
import * as emptyState from '../components/EmptyState/EmptyState.examples.tsx'
import * as field from '../components/Field/Field.examples.tsx'
import * as hero from '../components/Hero/Hero.examples.tsx'
import * as icon from '../components/Icon/Icon.examples.tsx'
import * as iconButton from '../components/IconButton/IconButton.examples.tsx'
import * as liveRegion from '../components/LiveRegion/LiveRegion.examples.tsx'
import * as monthBar from '../components/MonthBar/MonthBar.examples.tsx'
import * as note from '../components/Note/Note.examples.tsx'
import * as outcomeCard from '../components/OutcomeCard/OutcomeCard.examples.tsx'
import * as passwordField from '../components/PasswordField/PasswordField.examples.tsx'
import * as qrCode from '../components/QrCode/QrCode.examples.tsx'
import * as screenHeader from '../components/ScreenHeader/ScreenHeader.examples.tsx'
import * as segmented from '../components/Segmented/Segmented.examples.tsx'
import * as select from '../components/Select/Select.examples.tsx'
import * as skeleton from '../components/Skeleton/Skeleton.examples.tsx'
import * as stateBadge from '../components/StateBadge/StateBadge.examples.tsx'
import * as steps from '../components/Steps/Steps.examples.tsx'
import * as tabs from '../components/Tabs/Tabs.examples.tsx'
import * as textArea from '../components/TextArea/TextArea.examples.tsx'
import * as tile from '../components/Tile/Tile.examples.tsx'
import * as holeMark from '../golf/HoleMark/HoleMark.examples.tsx'
import * as leaderboard from '../golf/Leaderboard/Leaderboard.examples.tsx'
import * as medalMark from '../golf/MedalMark/MedalMark.examples.tsx'
import * as scoreBoxes from '../golf/ScoreBoxes/ScoreBoxes.examples.tsx'
import * as scorecardTable from '../golf/ScorecardTable/ScorecardTable.examples.tsx'
import * as scoreKeys from '../golf/ScoreKeys/ScoreKeys.examples.tsx'
import * as teeMark from '../golf/TeeMark/TeeMark.examples.tsx'
import * as whyPanel from '../golf/WhyPanel/WhyPanel.examples.tsx'

export interface PartExamples {
  readonly part: string
  /** `row`: small components next to each other; `tiles`: a few columns; `whole`: the full width. */
  readonly layout: 'row' | 'tiles' | 'whole'
  readonly examples: Readonly<Record<string, ComponentType>>
}

export const EXAMPLES: readonly PartExamples[] = [
  { part: 'Hero', layout: 'whole', examples: hero },
  { part: 'Tile', layout: 'tiles', examples: tile },
  { part: 'Button', layout: 'row', examples: button },
  { part: 'IconButton', layout: 'row', examples: iconButton },
  { part: 'Chip', layout: 'row', examples: chip },
  { part: 'Segmented', layout: 'row', examples: segmented },
  { part: 'MonthBar', layout: 'whole', examples: monthBar },
  { part: 'Tabs', layout: 'whole', examples: tabs },
  { part: 'StateBadge', layout: 'row', examples: stateBadge },
  { part: 'HoleMark', layout: 'row', examples: holeMark },
  { part: 'ScoreBoxes', layout: 'whole', examples: scoreBoxes },
  { part: 'ScoreKeys', layout: 'tiles', examples: scoreKeys },
  { part: 'ScorecardTable', layout: 'whole', examples: scorecardTable },
  { part: 'Leaderboard', layout: 'whole', examples: leaderboard },
  { part: 'WhyPanel', layout: 'tiles', examples: whyPanel },
  { part: 'MedalMark', layout: 'row', examples: medalMark },
  { part: 'TeeMark', layout: 'row', examples: teeMark },
  { part: 'OutcomeCard', layout: 'tiles', examples: outcomeCard },
  { part: 'Disclosure', layout: 'tiles', examples: disclosure },
  { part: 'Note', layout: 'tiles', examples: note },
  { part: 'EmptyState', layout: 'whole', examples: emptyState },
  { part: 'Skeleton', layout: 'whole', examples: skeleton },
  { part: 'Field', layout: 'tiles', examples: field },
  { part: 'TextArea', layout: 'tiles', examples: textArea },
  { part: 'PasswordField', layout: 'tiles', examples: passwordField },
  { part: 'Select', layout: 'tiles', examples: select },
  { part: 'Checkbox', layout: 'whole', examples: checkbox },
  { part: 'Steps', layout: 'whole', examples: steps },
  { part: 'ScreenHeader', layout: 'whole', examples: screenHeader },
  { part: 'Dialog', layout: 'row', examples: dialog },
  { part: 'Avatar', layout: 'row', examples: avatar },
  { part: 'BarCode', layout: 'tiles', examples: barCode },
  { part: 'QrCode', layout: 'tiles', examples: qrCode },
  { part: 'Icon', layout: 'row', examples: icon },
  { part: 'LiveRegion', layout: 'row', examples: liveRegion },
]

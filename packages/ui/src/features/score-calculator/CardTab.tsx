import { CardEntry } from './CardEntry.tsx'
import { CardResult } from './CardResult.tsx'
import { CoursePanel } from './CoursePanel.tsx'
import { FieldBoard } from './FieldBoard.tsx'
import * as css from './ScoreCalculatorScreen.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** What the card counts by, the card, what it comes to, and where that puts the player. */
export function CardTab() {
  return (
    <>
      <div className={css.pair}>
        <SettingsPanel />
        <CoursePanel />
      </div>
      <CardEntry />
      <CardResult />
      <FieldBoard />
    </>
  )
}

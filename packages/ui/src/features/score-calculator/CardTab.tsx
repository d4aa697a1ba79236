import { CardEntry } from './CardEntry.tsx'
import { CardResult } from './CardResult.tsx'
import { CoursePanel } from './CoursePanel.tsx'
import { FieldBoard } from './FieldBoard.tsx'
import * as css from './ScoreCalculatorScreen.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Scoring settings, the card, its result, and the player’s position. */
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

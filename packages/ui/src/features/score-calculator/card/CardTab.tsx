import { CoursePanel } from '../fields/CoursePanel.tsx'
import { SettingsPanel } from '../fields/SettingsPanel.tsx'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { CardEntry } from './CardEntry.tsx'
import { CardResult } from './CardResult.tsx'
import { FieldBoard } from './FieldBoard.tsx'

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

import { type ComponentType, useState } from 'react'
import { Checkbox } from '../components/Checkbox/Checkbox.tsx'
import { ScreenHeader } from '../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../components/Segmented/Segmented.tsx'
import { SCORE_PALETTES, THEMES } from '../theme/index.ts'
import { GALLERY_CLUBS, type GalleryClub } from './clubs.ts'
import { EXAMPLES, type PartExamples } from './examples.ts'
import * as css from './Gallery.css.ts'
import { type GalleryChoice, useGalleryTheme } from './useGalleryTheme.ts'

const CLUBS = Object.keys(GALLERY_CLUBS) as readonly GalleryClub[]

const FIRST: GalleryChoice = { theme: 'light', club: 'taunusblick', scores: 'classic', squares: true }

/** Every component with its examples, in every theme, for four clubs. */
export function Gallery() {
  const [choice, setChoice] = useState(FIRST)
  useGalleryTheme(choice)
  return (
    <div className={css.gallery}>
      <ScreenHeader title="Parts and states" subtitle="Every part with its examples" />
      <div className={css.switches}>
        <Choice label="Theme" options={THEMES} value={choice.theme} onChange={(theme) => setChoice({ ...choice, theme })} />
        <Choice label="Club" options={CLUBS} value={choice.club} onChange={(club) => setChoice({ ...choice, club })} />
        <Choice label="Scores" options={SCORE_PALETTES} value={choice.scores} onChange={(scores) => setChoice({ ...choice, scores })} />
        <Checkbox label="Squares" checked={choice.squares} onChange={(squares) => setChoice({ ...choice, squares })} />
      </div>
      {EXAMPLES.map((part) => (
        <Part key={part.part} {...part} />
      ))}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ options, ...rest }: ChoiceProps<Value>) {
  return <Segmented {...rest} options={options.map((value) => ({ value, label: value }))} />
}

/** `IconButton` → `Icon button`. */
function titleOf(name: string): string {
  const words = name.replace(/(?<=.)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Part({ part, layout, examples }: PartExamples) {
  const title = titleOf(part)
  return (
    <section id={title.toLowerCase().replaceAll(' ', '-')} aria-label={title} className={css.part}>
      <h2 className={css.title}>{title}</h2>
      <div className={layout === 'tiles' ? css.columns : css.stack}>
        {Object.entries(examples).map(([name, Example]) => (
          <Shown key={name} name={name} example={Example} inRow={layout === 'row'} />
        ))}
      </div>
    </section>
  )
}

function Shown({ name, example: Example, inRow }: { readonly name: string; readonly example: ComponentType; readonly inRow: boolean }) {
  return (
    <div className={css.stack}>
      <p className={css.name}>{titleOf(name)}</p>
      <div className={inRow ? css.row : css.stack}>
        <Example />
      </div>
    </div>
  )
}

import * as css from './WhyPanel.css.ts'

export interface WhyStep {
  /** `Last 9 holes`. */
  readonly label: string
  readonly ahead: string
  readonly behind: string
  /** True if this step was decisive. */
  readonly decided: boolean
}

export interface WhyPanelProps {
  /** `Why 3rd and not 4th?` */
  readonly title: string
  readonly text: string
  /** Headings of the two columns. */
  readonly ahead: string
  readonly behind: string
  /** Heading of the column of steps, for screen readers. */
  readonly stepLabel: string
  /** Accessible name of the table. */
  readonly caption: string
  readonly steps: readonly WhyStep[]
  /** `Last 6, 3 and 1 were not needed.` */
  readonly note?: string | null | undefined
}

/** Explains how a position was decided: a sentence, then the values of both sides, step by step. */
export function WhyPanel({ title, text, ahead, behind, stepLabel, caption, steps, note }: WhyPanelProps) {
  return (
    <div className={css.panel}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.text}>{text}</p>
      {steps.length > 0 && (
        <table className={css.table}>
          <caption className={css.hiddenText}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.head}>
                <span className={css.hiddenText}>{stepLabel}</span>
              </th>
              <th scope="col" className={css.columnHead}>
                {ahead}
              </th>
              <th scope="col" className={css.columnHead}>
                {behind}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.label} className={step.decided ? css.decided : undefined}>
                <th scope="row" className={css.head}>
                  {step.label}
                </th>
                <td className={css.figure}>{step.ahead}</td>
                <td className={css.figure}>{step.behind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}

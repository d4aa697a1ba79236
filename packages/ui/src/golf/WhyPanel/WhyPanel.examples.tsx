import { WhyPanel } from './WhyPanel.tsx'

export function LastNineHoles() {
  return (
    <WhyPanel
      title="Why 3rd and not 4th?"
      text="Both finished on +1. Count-back: fewer strokes on the last holes wins."
      ahead="Arnold"
      behind="Richter"
      stepLabel="Step"
      caption="Count-back of Arnold and Richter"
      steps={[{ label: 'Last 9 holes', ahead: '36, better', behind: '38', decided: true }]}
      note="Last 6, 3 and 1 were not needed."
    />
  )
}

export function LevelTwice() {
  return (
    <WhyPanel
      title="Why 1st and not 2nd?"
      text="Both have 38 points. More points on the last holes wins."
      ahead="Sommer"
      behind="Brandt"
      stepLabel="Step"
      caption="Count-back of Sommer and Brandt"
      steps={[
        { label: 'Last 9 holes', ahead: '19', behind: '19', decided: false },
        { label: 'Last 6 holes', ahead: '13', behind: '13', decided: false },
        { label: 'Last 3 holes', ahead: '7, better', behind: '6', decided: true },
      ]}
    />
  )
}

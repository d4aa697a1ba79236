import { Tile } from './Tile.tsx'

export function TeeTimes() {
  return <Tile href="#tile" icon="teeTimes" title="Tee times" fact="14 places free today" />
}

export function Tournaments() {
  return <Tile href="#tile" icon="trophy" title="Tournaments" fact="6 open for sign-up" />
}

export function WithoutAFact() {
  return <Tile href="#tile" icon="calculator" title="Score calculator" />
}

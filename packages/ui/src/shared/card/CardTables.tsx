import { useIntl } from 'react-intl'
import { ScorecardTable } from '../../golf/ScorecardTable/ScorecardTable.tsx'
import { rows } from '../parts.css.ts'
import { useWide } from '../useWide.ts'
import { cardMessages as messages } from './cardMessages.ts'
import { type CardPart, cardRows, type ShownCard } from './cardRows.tsx'

interface Table extends CardPart {
  readonly key: string
  readonly caption: string
  readonly heads: readonly { readonly label: string; readonly after: number }[]
}

/** Two nines below each other on a phone, one table from lg on; only the nines that are played. */
export function CardTables({ card: shown }: { readonly card: ShownCard }) {
  const intl = useIntl()
  const wide = useWide()
  const { card } = shown
  const words = {
    out: intl.formatMessage(messages.out),
    in: intl.formatMessage(messages.in),
    total: intl.formatMessage(messages.total),
  }
  const front: readonly Table[] = card.front
    ? [
        {
          key: 'front',
          caption: intl.formatMessage(messages.captionFront),
          holes: card.holes.filter(({ number }) => number <= 9),
          sums: [card.front],
          heads: [{ label: words.out, after: 9 }],
        },
      ]
    : []
  const back: readonly Table[] = card.back
    ? [
        {
          key: 'back',
          caption: intl.formatMessage(messages.captionBack),
          holes: card.holes.filter(({ number }) => number > 9),
          sums: [card.back],
          heads: [{ label: words.in, after: 9 }],
        },
      ]
    : []
  const whole: readonly Table[] =
    card.front && card.back
      ? [
          {
            key: 'all',
            caption: intl.formatMessage(messages.captionAll),
            holes: card.holes,
            sums: [card.front, card.back, card.total],
            heads: [
              { label: words.out, after: 9 },
              { label: words.in, after: 18 },
              { label: words.total, after: 18 },
            ],
          },
        ]
      : [...front, ...back]

  return (wide ? whole : [...front, ...back]).map((table) => (
    <div key={table.key} className={rows}>
      <ScorecardTable
        caption={table.caption}
        holeLabel={intl.formatMessage(messages.hole)}
        holes={table.holes.map(({ number }) => number)}
        sums={table.heads}
        rows={cardRows(intl, shown, table)}
      />
    </div>
  ))
}

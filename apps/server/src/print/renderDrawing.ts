/** The module of a render worker: plain data in, the bytes of a file out. Libraries are loaded with the first drawing that needs them. */
import type { StartFlight } from '@club/core/tournament'
import type { PrintedCard } from '../services/cards/printCards.ts'
import type { MandatePaper } from '../services/mandates/printedMandate.ts'
import type { InvoiceDrawing } from './invoicePdf.ts'
import type { ReportFrame } from './pdfPage.ts'
import type { Column, RowGroup } from './tablePdf.ts'

export type Drawing =
  | { readonly kind: 'table'; readonly frame: ReportFrame; readonly columns: readonly Column[]; readonly groups: readonly RowGroup[] }
  | { readonly kind: 'starterSheet'; readonly frame: ReportFrame; readonly flights: readonly StartFlight[] }
  | { readonly kind: 'scorecards'; readonly frame: ReportFrame; readonly roundStart: string; readonly cards: readonly PrintedCard[] }
  | { readonly kind: 'mandate'; readonly mandate: MandatePaper }
  | ({ readonly kind: 'invoice' } & InvoiceDrawing)
  /** A square PNG of `pixels` width. */
  | { readonly kind: 'icon'; readonly svg: string; readonly pixels: number }

export async function renderDrawing(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'table':
      return (await import('./tablePdf.ts')).tablePdf(drawing.frame, drawing.columns, drawing.groups)
    case 'starterSheet':
      return (await import('./starterPdf.ts')).starterPdf(drawing.frame, drawing.flights)
    case 'scorecards':
      return (await import('./scorecardsPdf.ts')).scorecardsPdf(drawing.frame, drawing.roundStart, drawing.cards)
    case 'mandate':
      return (await import('./mandatePdf.ts')).mandatePdf(drawing.mandate)
    case 'invoice':
      return (await import('./invoicePdf.ts')).invoicePdf(drawing)
    case 'icon':
      return (await import('./drawPng.ts')).drawPng(drawing.svg, drawing.pixels)
  }
}

/** Header and footer data of a document of a tournament. */
import type { Tournament } from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import type { ReportFrame } from '../../print/pdfPage.ts'
import type { ClubFacts } from '../../services/clubs/clubFacts.ts'
import { readReportHeader, readReportImages } from '../../services/tournaments/reportHeader.ts'

export interface FrameQuery {
  readonly language: Language
  readonly instant: Date
}

export async function reportFrame(
  tx: Tx,
  club: ClubFacts,
  tournament: Tournament,
  { language, instant }: FrameQuery,
  what: string,
): Promise<ReportFrame> {
  const [images, header] = await Promise.all([readReportImages(tx, tournament.id), readReportHeader(tx, tournament, club.name)])
  return {
    language,
    instant,
    what,
    header,
    images: Object.fromEntries(images.map(({ position, content }) => [position, content])),
    printedAt: club.now,
  }
}

import { getReportHeaders, getReportImage, reportHeaderToWire, reportPositionFromWire } from '@club/contract/tournaments'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { ofTournament, withRowsOfTournament } from '../../services/tournaments/ofTournament.ts'
import { readReportHeader, readReportImages } from '../../services/tournaments/reportHeader.ts'

export const reportHeadersRoute = clubRoute(getReportHeaders, (request) =>
  ofTournament(request, async (tx, tournament, viewer) => reportHeaderToWire(await readReportHeader(tx, tournament, viewer.club.name))),
)

export const reportImageRoute = clubRoute(getReportImage, (request) =>
  withRowsOfTournament(request, readReportImages, (images) => {
    const position = reportPositionFromWire(request.params.position)
    const image = images.find((one) => one.position === position)
    if (!image) throw new ApiError('notFound')
    return fileAnswer({
      name: `${request.params.position}.${image.type === 'image/png' ? 'png' : 'jpg'}`,
      type: image.type,
      content: image.content,
    })
  }),
)

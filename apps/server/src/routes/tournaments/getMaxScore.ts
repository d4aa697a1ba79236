import { getMaxScore, maxScoreToWire } from '@club/contract/tournaments'
import { inTenant } from '../../db/connect.ts'
import { clubRoute } from '../../http/request.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'

/** The club's maximum score: what it allows, and its default for tournaments. SC-33. */
export const getMaxScoreRoute = clubRoute(getMaxScore, ({ db, tenant, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { maxScore } = await clubFacts(tx, instant)
      return { settings: maxScore && maxScoreToWire(maxScore) }
    },
    'read',
  ),
)

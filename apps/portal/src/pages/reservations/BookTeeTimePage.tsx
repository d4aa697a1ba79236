import { Redirect } from 'wouter'
import { PATHS } from '../../routes/routes.ts'

/** Shows the tee sheet. */
export default function BookTeeTimePage() {
  return <Redirect to={PATHS.teeTimes} replace />
}

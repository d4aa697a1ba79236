import { Redirect } from 'wouter'
import { PATHS } from '../../routes/routes.ts'

/** Shows the tee sheet. */
export default function BookingPage() {
  return <Redirect to={PATHS.teeTimes} replace />
}

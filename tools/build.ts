/** `npm run build`: builds the portal that the server serves, for an installation that starts the server without `npm start`. */
import { buildPortal } from './buildPortal.ts'

buildPortal()

/** The script that a club's page loads: it knows the portal by where it came from itself. */
import { clubPortalElement } from './ClubPortal.ts'

const script = document.currentScript
const home = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : null
if (!customElements.get('club-portal')) customElements.define('club-portal', clubPortalElement(home))

import { usePushRenewal } from '../../adapters/usePushDevice.ts'

/** Renews the messages of this browser for a new login. CU-220+. */
export default function PushRenewal() {
  usePushRenewal()
  return null
}

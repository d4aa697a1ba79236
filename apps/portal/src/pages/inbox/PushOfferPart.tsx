import { PushOffer } from '@club/ui/features'
import { useState } from 'react'
import { usePushDevice } from '../../adapters/usePushDevice.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

const KEY = 'club.pushOffer'

/** Offers messages on this device until the customer has decided; only in the browser, where the permission is requested. CU-218+. */
export default function PushOfferPart() {
  const { kind } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  return kind === 'web' && customerId !== null ? <Offer customerId={customerId} /> : null
}

function Offer({ customerId }: { readonly customerId: string }) {
  const { localArea } = useShell()
  const device = usePushDevice()
  const [isDecided, setDecided] = useState(() => localArea.getItem(KEY) === customerId)
  const [isOffered, setOffered] = useState(false)
  if (!isOffered && device?.isChecked && (device.state === 'off' || device.state === 'homeScreen')) setOffered(true)
  if (!device || isDecided || !isOffered) return null
  const remember = () => localArea.setItem(KEY, customerId)
  return (
    <PushOffer
      state={device.state}
      onSwitchOn={() => {
        remember()
        device.onSwitch(true)
      }}
      onNotNow={() => {
        remember()
        setDecided(true)
      }}
    />
  )
}

import { QrCode } from './QrCode.tsx'

export function MembershipCard() {
  return (
    <div style={{ width: 200 }}>
      <QrCode text="9901-2026-1001" label="Code of the card 9901-2026-1001" />
    </div>
  )
}

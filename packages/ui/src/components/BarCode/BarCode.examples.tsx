import { BarCode } from './BarCode.tsx'

export function PartnerVoucher() {
  return (
    <div style={{ width: 300 }}>
      <BarCode text="PCA-48213377" label="Code of the voucher PCA-48213377" />
    </div>
  )
}

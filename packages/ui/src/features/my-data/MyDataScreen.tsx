import { useIntl } from 'react-intl'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { screen } from '../../shared/parts.css.ts'
import { type DataExportProps, DataExportSection } from './DataExportSection.tsx'
import { type DeletionProps, DeletionSection } from './DeletionSection.tsx'
import { myDataMessages as messages } from './messages.ts'

export interface MyDataScreenProps {
  readonly dataExport: DataExportProps
  readonly deletion: DeletionProps
  readonly hrefBack: string
}

/** The data that the club has about the member: taken along, or deleted. CU-231+, CU-236+. */
export function MyDataScreen({ dataExport, deletion, hrefBack }: MyDataScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <DataExportSection {...dataExport} />
      <DeletionSection {...deletion} />
    </div>
  )
}

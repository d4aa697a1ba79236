import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ExportBar } from './ExportBar.tsx'

describe('ExportBar', () => {
  it('[TV-130+] requests the file, and reports a failure', async () => {
    const onExport = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('offline'))
    const { user } = renderScreen(<ExportBar onExport={onExport} />)
    await user.click(screen.getByRole('button', { name: 'Print (PDF)' }))
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Spreadsheet (CSV)' }))
    expect(onExport.mock.calls).toEqual([['pdf'], ['csv']])
    expect(screen.getByRole('status').textContent).toBe('The file could not be loaded. Try again.')
  })
})

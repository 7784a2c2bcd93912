import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { createDraftSlot } from './local-draft.ts'
import { aService } from './order-table.makers.ts'
import PrimerStarter from './primer-starter.tsx'

afterEach(resetBrowser)

describe('the first primers on the home page', () => {
  const turnaround = {
    from: 1,
    to: 4,
    changes: [{ column: 'purification', days: { hplc: { from: 1, to: 2 } } }],
  }
  const open = () =>
    renderPage(<PrimerStarter service={aService('primer-synthesis', { turnaround })} />, { url: '/dashboard/analysis' })
  const readTotal = () => screen.getByText(/working days$/).parentElement?.textContent
  const sequence = (row: number) => screen.getByRole('textbox', { name: `Sequence, 5′ to 3′ ${row}` })

  test('show the price of the example, and then of what is typed', async () => {
    open()
    // 18 bases of 0.12.
    expect(readTotal()).toBe('$2.16ships in 1 to 4 working days')
    await userEvent.type(sequence(1), 'GTAAAACGACGGCCAGTGAA')
    await userEvent.type(sequence(2), 'acgtacgtac')
    expect(readTotal()).toBe('$3.60ships in 1 to 4 working days')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Purification' }), 'HPLC')
    expect(readTotal()).toBe('$47.60ships in 2 to 6 working days')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['$24.40', '$23.20']),
    )
  })

  test('mark what is no sequence, and keep it as it was typed', async () => {
    open()
    await userEvent.type(sequence(1), 'GTAAAACGZCGG')
    expect(screen.getByRole('alert').textContent).toBe('Row 1: “Z” at position 9 isn’t allowed')
    expect((sequence(1) as HTMLInputElement).value).toBe('GTAAAACGZCGG')
  })

  test('are carried behind the rows that wait in the order table', async () => {
    const slot = createDraftSlot('visitor', 'primer-synthesis')
    slot.write({ rows: [{ name: 'P-1', sequence: 'ACGTACGTACGT' }], version: 0, isDirty: true })
    open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Primer name 2' }), 'P-2')
    await userEvent.type(sequence(2), 'TTTTACGTACGT')
    await userEvent.click(screen.getByRole('button', { name: 'Continue in the order table' }))
    await expect
      .poll(() => slot.read()?.rows)
      .toEqual([
        { name: 'P-1', sequence: 'ACGTACGTACGT' },
        expect.objectContaining({
          name: 'P-2',
          sequence: 'TTTTACGTACGT',
          scale: '25 nmol',
          purification: 'desalted',
          format: 'dry',
        }),
      ])
  })
})

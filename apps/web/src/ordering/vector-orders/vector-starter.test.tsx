import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { buildVectorStarter } from './vector-starter.loader.ts'
import VectorStarter from './vector-starter.tsx'

afterEach(resetBrowser)

describe('the first vector on the home page', () => {
  const starter = buildVectorStarter([
    {
      id: 'pcdna3.1-plus',
      name: 'pcDNA3.1(+)',
      family: 'mammalian',
      description: '',
      length: 5428,
      resistance: ['ampicillin'],
      copies: 'high',
      copyCount: null,
      origin: 'pUC',
      hostStrain: 'DH5α',
      accession: null,
      terms: 'label-licence',
      features: [{ name: 'AmpR', kind: 'marker', start: 4431, end: 5291, strand: -1 }],
    },
  ])
  const open = () => starter && renderPage(<VectorStarter starter={starter} />, { url: '/dashboard/HomeView' })
  const readPrice = () => screen.getByText(/working days?$/).parentElement?.textContent

  test('has its length, its price and its days by rule, which follow the choice', async () => {
    open()
    // EGFP with a Kozak sequence in place of the cloning site.
    expect(screen.getByRole('img', { name: /pcDNA3\.1\(\+\) with its slots, 6,046\sbp/ })).toBeTruthy()
    expect(readPrice()).toContain('$210.00ready in 10 working days')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Promoter/ }), 'EF-1 alpha promoter')
    expect(screen.getByRole('img', { name: /6,641\sbp/ })).toBeTruthy()
    expect(readPrice()).toContain('$210.00')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'DNA' }), '500\u202fµg')
    expect(readPrice()).toContain('$310.00ready in 11 working days')
  })

  test('prices a sequence of one’s own by its length, and refuses what is no length', async () => {
    open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Gene/ }), 'Your own sequence')
    const length = screen.getByRole('textbox', { name: 'Length in base pairs' })
    await userEvent.clear(length)
    await userEvent.type(length, '1000')
    // 120 and 90 for midi, 0.09 a base and 25 for the fragment; two days of synthesis.
    expect(readPrice()).toContain('$325.00ready in 12 working days')
    await userEvent.type(length, '.5')
    expect(screen.getByText('Enter a whole number from 60 to 8000.')).toBeTruthy()
    expect(readPrice()).toContain('–')
    expect((length as HTMLInputElement).value).toBe('1000.5')
  })

  test('begins the design as a form, also before its script comes', () => {
    open()
    const form = screen.getByRole('button', { name: 'Design a vector' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/dashboard/design/0/new')
    expect(form && [...new FormData(form)]).toEqual([
      ['template', 'mammalian'],
      ['promoter', 'prom-cmv-full'],
      ['gene', 'rep-egfp'],
      ['selection', 'mk-neor'],
    ])
  })
})
